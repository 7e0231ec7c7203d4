import fc from 'fast-check'
import { expect } from 'vitest'
import { fieldSchema } from '../../../dataProvider/fields/fields.schema.ts'
import { isFilled, type FieldKind, type FieldOf } from '../../../dataProvider/fields/fields.ts'
import { normalizedPath } from '../../../dataProvider/contract/pages.ts'
import { declaredResources } from '../../../dataProvider/resources/declared.ts'
import type { ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import { createRecordBody, variedExample } from '../../factories/record.ts'
import { orNull, textOf, webAddress } from './arbitraries.ts'
import { withChanges } from './catalogue.ts'
import { bodySubject, membersOf, type Json, type Subject, type Target } from './target.ts'

const arbitraries: { [Kind in FieldKind]: (field: FieldOf<Kind>, known: unknown) => fc.Arbitrary<unknown> } =
  {
    text: (field) =>
      fc.oneof(
        fc.nat(9999).map((number) => variedExample(field, number)),
        textOf(field.max),
        fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{5,20}$/),
        fc.stringMatching(/^\/?[a-z]{6,20}(-[a-z0-9]{1,9})?$/),
      ),
    longText: ({ max }) => textOf(max),
    choice: ({ options }) => fc.constantFrom(...options),
    flag: () => fc.boolean(),
    date: () =>
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    email: () => fc.emailAddress(),
    link: () => fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true }),
    picture: () => webAddress,
    number: ({ max }) => fc.integer({ min: 0, max }),
    money: ({ max }) => fc.integer({ min: 0, max: Math.floor(max * 100) }).map((cents) => cents / 100),
    currency: () => fc.constantFrom('USD', 'EUR'),
    json: () => fc.oneof(fc.constant({}), fc.dictionary(fc.string(), fc.integer())),
    reference: (_, known) => fc.constant(known),
    many: () => fc.constant([]),
  }

/** `known`: a record of it, whose references lead somewhere. */
const membersFor = ({ fields }: ResourceDeclaration, known: Json) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const ofKind = arbitraries[field.kind] as (field: unknown, known: unknown) => fc.Arbitrary<unknown>
      const any = ofKind(field, known[name])
      const valid = any.filter((value) => value === null || fieldSchema(name, field).safeParse(value).success)
      return [name, isFilled(field) ? valid : orNull(valid)]
    }),
  )

/** Records of every declared resource, made and changed. */
export async function recordSubjects(target: Target): Promise<Subject[]> {
  const subjects = await Promise.all(declaredResources.map((resource) => subjectsOf(resource, target)))
  return subjects.flat()
}

const subjectsOf = async (resource: ResourceDeclaration, target: Target): Promise<Subject[]> => {
  const { send, read } = target
  const { name, fields } = resource
  const texts = Object.keys(fields).filter((field) =>
    ['text', 'longText', 'email', 'link'].includes(fields[field]!.kind),
  )
  const expected = (body: string) => {
    const members = membersOf(body, Object.keys(fields), texts)
    if (name !== 'redirects') return members
    // Kept in one spelling (REDIR-7).
    const paths = Object.entries(members).filter(([key]) => key === 'from' || key === 'to')
    return {
      ...members,
      ...Object.fromEntries(paths.map(([key, path]) => [key, normalizedPath(String(path))])),
    }
  }
  const first = await send('POST', `/${name}`, JSON.stringify(await createRecordBody(target, resource)))
  const { id } = first.json()
  const members = membersFor(resource, first.json())

  const requiredKeys = Object.keys(fields).filter((field) => fields[field]!.required)
  // An address that a redirect leads from is followed (REDIR-3): none leads to one that another has been made from.
  const bodies = fc
    .record(members, { requiredKeys })
    .map((body) => (name === 'redirects' ? { ...body, to: apart('/made', body['to']) } : body))
  const post = bodySubject(`POST /${name}`, bodies, async (body) => {
    const answer = await send('POST', `/${name}`, body)
    const readBack = async () => {
      const record = answer.json()
      expect(record).toMatchObject({ version: 1, ...expected(body) })
      expect(await read(`/${name}/${record.id}`)).toEqual(record)
    }
    return { answer, readBack }
  })

  const changes = fc
    .record(members, { requiredKeys: [] })
    .map((body) =>
      name === 'redirects'
        ? Object.fromEntries(Object.entries(body).map(([key, value]) => [key, apart('/changed', value)]))
        : body,
    )
  const patch = bodySubject(`PATCH /${name}/{id}`, changes, async (body) => {
    const before = await read(`/${name}/${id}`)
    const answer = await send('PATCH', `/${name}/${id}`, body)
    const readBack = async () => {
      expect(answer.json()).toEqual(withChanges(before, expected(body)))
      expect(await read(`/${name}/${id}`)).toEqual(answer.json())
    }
    return { answer, readBack }
  })
  return [post, patch]
}

/** A path below that one; anything else as it is. */
const apart = (below: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('/') ? below + value : value
