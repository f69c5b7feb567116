import { expect, test } from 'vitest'
import { ProjectRecord, PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import type { OwnSubject } from './field-types.ts'
import { fieldsOf } from './listing-fields.ts'

/** Fields of the payload that nobody fills in, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
	ID: 'given by the desk',
	language: 'one record for each language of the site',
	TextLanguage: 'each text is written under its language',
	Pictures: 'a list of its own in the form',
	FloorPlans: 'a list of its own in the form',
	SmallPictureItem: 'the first picture',
	MainTypeName: 'follows from the type',
	MarqueeName: 'follows from the ribbon',
	Published: 'a draft is published or not',
	CountryID: 'homes in Belgium, the default',
	CountryName: 'homes in Belgium, the default',
	CreatedAt: 'known by the site',
	ModifiedAt: 'known by the site',
	ConfirmedAt: 'nobody has to confirm a home of the desk',
	SourceName: 'there is no other software',
	SourceId: 'there is no other software',
	Communications: 'requests, visits and notes are on the desk already',
}

/** Fields of the form that have another name in the payload. */
const RENAMED: Readonly<Record<string, string>> = {
	AvailableFrom: 'Availability',
	AnnuityUse: 'Viager',
	AnnuityHeads: 'Viager',
}

const inForm = (subject: OwnSubject) =>
	new Set(fieldsOf(subject).map(({ name }) => RENAMED[name] ?? name.split('.')[0] ?? name))

test.each([
	['home', Object.keys(PropertyRecord.shape)],
	['project', Object.keys(ProjectRecord.shape)],
] as const)('every field of the payload of a %s is in the form, or left out for a reason', (subject, names) => {
	const fields = inForm(subject)
	expect(names.filter((name) => !fields.has(name) && LEFT_OUT[name] === undefined)).toEqual([])
	expect([...fields].filter((name) => !names.includes(name))).toEqual([])
	expect([...fields].filter((name) => LEFT_OUT[name] !== undefined)).toEqual([])
})
