import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CONFIG_KEYS, ConfigSet, fileOf } from '#lib/site/config/model/config-set.ts'
import { guardedChanges, guardedValues } from './guarded.ts'
import rights from './rights.json' with { type: 'json' }
import { fieldsForAdmins, isForEditors, rightsOf } from './rights.ts'
import { schemaFields } from './schema-fields.ts'

test('every field of every file of config/ has a right, and no right is for a field that does not exist', () => {
	const fields = CONFIG_KEYS.map((key) => {
		const paths = schemaFields(ConfigSet.shape[key]).map(({ path }) => path)
		return [fileOf(key), [...new Set(paths)].sort()] as const
	})
	const decided = Object.keys(rights).map((file) => [file, Object.keys(rightsOf(file) ?? {}).sort()] as const)
	expect(Object.fromEntries(decided)).toEqual(Object.fromEntries(fields))
})

test('a field that is new in a schema is refused until its rights are decided', () => {
	const paths = schemaFields(ConfigSet.shape.site.extend({ archive: z.email() })).map(({ path }) => path)
	expect(paths.filter((path) => !Object.hasOwn(rights['site.json'], path))).toEqual(['archive'])
})

/** Addresses to which only visitors go, by a link that they follow: nothing is sent there and nothing of it is shown. */
const FOLLOWED = ['site.json social[].url', 'site.json legal.codeOfConductUrl', 'map.json attributionUrl']
/** Its file is shown to visitors like a picture; players come from YouTube and Vimeo alone. */
const SHOWN = ['banner.json video.url']

test('no address of any kind is left to editors', () => {
	const isAddress = (schema: z.core.$ZodType): boolean => {
		if (schema instanceof z.ZodUnion) return schema.def.options.some(isAddress)
		if (schema instanceof z.ZodRecord) return isAddress(schema.valueType)
		if (!(schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)) return false
		if (schema.meta()?.widget === 'variable') return true
		if (schema.meta()?.kind === 'link') return false
		const accepts = (text: string) => schema.safeParse(text).success
		const isAnyText = accepts('Agence du Beffroi, Binche')
		return !isAnyText && ['spy@evil.example', 'https://evil.example', 'evil.example'].some(accepts)
	}
	const open = CONFIG_KEYS.flatMap((key) => {
		const file = fileOf(key)
		const addresses = schemaFields(ConfigSet.shape[key]).filter(
			({ path, schema }) => rightsOf(file)?.[path] === 'editor' && isAddress(schema),
		)
		return addresses.map(({ path }) => `${file} ${path}`)
	})
	expect([...new Set(open)].sort()).toEqual([...FOLLOWED, ...SHOWN].sort())
})

describe('where personal data goes', () => {
	test('is decided by these fields, whose changes are mailed to all admins', () => {
		const recipients = Object.entries(rights).flatMap(([file, own]) =>
			Object.entries(own).flatMap(([path, right]) => (right === 'recipient' ? [`${file} ${path}`] : [])),
		)
		const ofForms = ['default', 'contact', 'visit', 'valuation', 'demand', 'documents', 'offer', 'application']
		expect(recipients.sort()).toEqual(
			[
				...['site.json email', 'site.json offices[].email', 'team.json people[].email'],
				...['mail.json from.address', 'mail.json replyTo', 'leads.json webhook.url'],
				...['feed.json source.kind', 'feed.json source.url', 'feed.json source.sendsLeads'],
				...[...ofForms, 'testimonial', 'ownerLogin'].map((form) => `mail.json recipients.${form}[]`),
			].sort(),
		)
	})

	test('files without a field for editors are not for editors', () => {
		const closed = CONFIG_KEYS.map(fileOf).filter((file) => !isForEditors(file))
		const expected = ['feed.json', 'leads.json', 'mail.json', 'owners.json', 'retention.json', 'tags.json']
		expect(closed.sort()).toEqual(expected)
		expect(isForEditors('media/logo.svg')).toBe(false)
	})
	test('of a file for editors, these fields are for admins', () => {
		expect(fieldsForAdmins('map.json')).toEqual(['tiles', 'travelTime.url', 'embedOrigins[]'])
		expect(fieldsForAdmins('documents.json')).toEqual(['hosts[]'])
	})
})

const office = (id: string, email: string, more: object = {}) => ({ id, email, name: { fr: id }, ...more })
const changed = (before: object, after: object) =>
	guardedChanges(guardedValues('site.json', before), guardedValues('site.json', after)).map(({ path }) => path)

test('an entry keeps its values wherever it stands; one that comes, goes or is called otherwise changes them', () => {
	const offices = [office('mons', 'mons@a.be'), office('namur', 'namur@a.be')]
	const [mons, namur] = offices
	expect(changed({ offices }, { offices: [namur, mons] })).toEqual([])
	expect(changed({ offices }, { offices: [{ ...mons, name: { fr: 'Mons-Borinage' } }, namur] })).toEqual([])
	expect(changed({ offices }, { offices: [mons] })).toEqual([
		['offices', 1, 'id'],
		['offices', 1, 'email'],
	])
	expect(changed({ offices }, { offices: [...offices, office('archive', 'spy@evil.example')] })).toEqual([
		['offices', 2, 'id'],
		['offices', 2, 'email'],
	])
	// The addresses of two offices are swapped by their names.
	const swapped = [office('namur', 'mons@a.be'), office('mons', 'namur@a.be')]
	expect(changed({ offices }, { offices: swapped })).toHaveLength(2)
})

test('entries whose names are missing or not their own are compared one by one', () => {
	const two = [office('mons', 'mons@a.be'), office('mons', 'namur@a.be')]
	expect(changed({ offices: two }, { offices: two.toReversed() })).toEqual([
		['offices', 0, 'email'],
		['offices', 1, 'email'],
	])
})

test('a person without an address comes and goes freely, one with an address does not', () => {
	const team = (...people: object[]) => guardedValues('team.json', { people })
	const elise = { id: 'elise', name: 'Élise', email: 'elise@a.be', office: null }
	expect(guardedChanges(team(elise), team(elise, { id: 'bo', name: 'Bo', email: null, office: null }))).toEqual([])
	expect(guardedChanges(team(elise), team())).toMatchObject([{ before: 'elise@a.be', after: undefined }])
	expect(guardedChanges(team(elise), team({ ...elise, id: 'sofie' }))).toHaveLength(2)
	expect(guardedChanges(team(elise), team({ ...elise, office: 'mons' }))).toMatchObject([
		{ right: 'admin', after: 'mons' },
	])
})

test('a field that the table does not name is for admins', () => {
	expect(changed({}, { archive: { address: 'spy@evil.example' } })).toEqual([['archive', 'address']])
	expect(changed({ $schema: './a.json' }, { $schema: './b.json' })).toEqual([])
})

test('what is on the site may be brought back', () => {
	const values = (email: string) => guardedValues('site.json', { email })
	const [site, draft] = [values('bonjour@a.be'), values('spy@evil.example')]
	expect(guardedChanges(draft, site, site)).toEqual([])
	expect(guardedChanges(draft, values('other@evil.example'), site)).toHaveLength(1)
})
