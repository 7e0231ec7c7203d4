// Every table but those of declared resources (tables/resourceTables.ts), for Drizzle and drizzle-kit.
export * from './tables/accounts.ts'
export * from './tables/catalogue.ts'
export * from './tables/customers.ts'
export * from './tables/media.ts'
export * from './tables/messages.ts'
export * from './tables/orders.ts'
export * from './tables/secrets.ts'
export * from './tables/shops.ts'
