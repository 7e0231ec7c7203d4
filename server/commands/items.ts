import { readFile, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { itemTypes } from '../../dataProvider/contract/itemTypes.ts'
import { csvEncodings, type CsvEncoding, type ImportReport } from '../../dataProvider/contract/operations.ts'
import { decodeCsv } from '../operations/csv/decodeCsv.ts'
import { logEvent } from '../http/logEvents.ts'
import { exportItems } from '../operations/items/exportItems.ts'
import { importItems } from '../operations/items/importItems.ts'
import { defineCommand, shopInput, shopOption, type Command } from './command.ts'
import { CommandError } from './commandError.ts'

export const exportCommand = defineCommand({
  name: 'export',
  description: "write the shop's items as CSV, to a file or to standard output",
  arguments: [{ name: 'file', description: 'the file to create', isOptional: true, isFile: true }],
  options: [
    shopOption,
    { flags: '--type <TYPE>', description: `export only items of this type: ${itemTypes.join(', ')}` },
  ],
  input: z.object({
    file: z.string().min(1).optional(),
    type: z.enum(itemTypes).optional(),
    shop: shopInput,
  }),
  run: async ({ stores: { database }, getShopByDomain, log, print }, { file, type, shop }) => {
    const { id } = await getShopByDomain(shop)
    const csv = await database.snapshot((tx) => text(exportItems(tx, id, { type })))
    logEvent(log, 'export', { shop: id, export: 'items', command: 'export' })
    if (file === undefined) return print(csv.trimEnd())
    // `wx` fails if the file exists.
    await writeFile(file, csv, { flag: 'wx' })
    print(`Wrote ${file}.`)
  },
})

const encodingNames = Object.keys(csvEncodings) as CsvEncoding[]

export const importCommand = defineCommand({
  name: 'import',
  description:
    'import items from a CSV file written by "export"; without --apply, only report what would change',
  arguments: [{ name: 'file', description: 'the CSV file', isFile: true }],
  options: [
    shopOption,
    { flags: '--apply', description: 'apply the changes; if any row has a problem, nothing is changed' },
    {
      flags: '--encoding <NAME>',
      description: `the encoding of a file that is neither UTF-8 nor UTF-16: ${encodingNames.join(', ')}`,
    },
  ],
  input: z.object({
    file: z.string().min(1),
    shop: shopInput,
    apply: z.literal(true).optional(),
    encoding: z.enum(encodingNames).optional(),
  }),
  run: async (
    { stores: { database }, getShopByDomain, print, progress },
    { file, shop, apply = false, encoding },
  ) => {
    const { id } = await getShopByDomain(shop)
    const csv = decodeCsv(await readFile(file), encoding)
    const report = await importItems(database, id, csv, { apply }, progress)
    for (const { row, field, message } of report.problems) {
      print(`Row ${row}${field === undefined ? '' : `, ${field}`}: ${message}`)
    }
    const problems = report.problems.length
    if (problems > 0) {
      throw new CommandError(`Problems: ${problems}. Nothing was changed.`)
    }
    print(formatReport(report, apply))
    if (!apply) print('Nothing was changed. Run again with --apply to apply the changes.')
  },
})

export const itemCommands: readonly Command[] = [exportCommand, importCommand]

const formatReport = ({ created, updated, unchanged }: ImportReport, apply: boolean) =>
  `${apply ? 'Items created' : 'Items to create'}: ${created}, ${apply ? 'updated' : 'to update'}: ${updated}, ` +
  `unchanged: ${unchanged}.`
