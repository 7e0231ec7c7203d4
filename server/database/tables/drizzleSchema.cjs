// The tables of declared resources, for drizzle-kit. An ES module cannot export a computed list of names.
const { declaredResources } = require('../../../dataProvider/resources/declared.ts')
const { tableOf } = require('./resourceTables.ts')

module.exports = Object.fromEntries(declaredResources.map((resource) => [resource.name, tableOf(resource)]))
