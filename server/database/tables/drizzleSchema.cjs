// What drizzle-kit reads: the tables of the declared resources, under names that a module cannot export one by one.
const { declaredResources } = require('../../../dataProvider/resources/declared.ts')
const { tableOf } = require('./resourceTables.ts')

module.exports = Object.fromEntries(declaredResources.map((resource) => [resource.name, tableOf(resource)]))
