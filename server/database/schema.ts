// Every table that is no declared resource's (server/resources/table.ts), for Drizzle and drizzle-kit.
export * from './tables/accounts.ts'
export * from './tables/catalogue.ts'
export * from './tables/customers.ts'
export * from './tables/media.ts'
export * from './tables/messages.ts'
export * from './tables/orders.ts'
export * from './tables/secrets.ts'
export * from './tables/shops.ts'
