import fs from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { property } from '#tests/support/data/payload.ts'
import { payloadJsonSchema } from './json-schema.ts'
import { PropertyRecord } from './schema.ts'

const payload = z.fromJSONSchema(payloadJsonSchema())

/** Returns where a document is not as the schema says; empty if it is valid. */
function faults(document: unknown): string[] {
	return payload.safeParse(document).error?.issues.map(({ path }) => path.join('.')) ?? []
}

test('docs/listing-payload.schema.json is up to date: npm run make -- schemas writes it', () => {
	const written: unknown = JSON.parse(fs.readFileSync('docs/listing-payload.schema.json', 'utf8'))
	expect(written).toEqual(JSON.parse(JSON.stringify(payloadJsonSchema())))
})

test('the sample payload is valid', () => {
	expect(faults(JSON.parse(fs.readFileSync('lib/homes/feed/sample/payload.json', 'utf8')))).toEqual([])
})

test('a document of version 1 is valid: without a version, with numeric text and empty fields', () => {
	const written = {
		Price: '250.000',
		Bedrooms: '3',
		Vat: 0,
		Latitude: '51.18',
		EPCValidUntil: '',
		Facades: 'party wall',
		OpenHouses: [{ Start: '2026-12-05T10:00:00+01:00' }],
		WebIDs: '1,3',
		BuildingPermit: 'on request',
		Pictures: [{ Url: '/a.jpg', Alt: { nl: 'Gevel', fr: null } }],
		Viager: null,
		ConfirmedBy: 'unknown field',
	}
	expect(faults({ properties: [property(1, written)], tree: [], citys: null })).toEqual([])
	expect(faults({})).toEqual([])
})

test('what is wrong is refused where it is', () => {
	expect(faults({ properties: [property(1, { Zip: undefined })] })).not.toEqual([])
	expect(faults({ properties: [property(1, { Zip: undefined, CountryID: 10 })] })).not.toEqual([])
	expect(faults({ properties: [property(1, { Zip: undefined, CountryID: 1122 })] })).toEqual([])
	expect(faults({ properties: {} })).not.toEqual([])
	for (const wrong of [
		{ Goal: 2 },
		{ ID: 0 },
		{ language: 'it' },
		{ Furnished: 'oui' },
		{ LandShare: -1 },
		{ EPCIssuedOn: '02/03/2026' },
		{ Rooms: [{ Surface: 9 }] },
		{ ChargesList: 'water' },
		{ ReferenceRent: { Min: 'x' } },
	])
		expect(faults({ properties: [property(1, wrong)] }), JSON.stringify(wrong)).not.toEqual([])
})

const VALUES: readonly unknown[] = [
	...[0, 1, 3, -1, 2.5, 1e12, true, false, null, '', 'x', 'oui', '1', '-1', '2.5', '€ 1.250,50', '1,3', 'nl'],
	...['2026-11-03', '2026-11-03T10:00', '03/11/2026', 'A', 'requested', 'true', [], ['x'], {}, { nl: 'x' }, { nl: 1 }],
]

test('every field is described, and whatever the schema accepts of it the import reads', () => {
	const fields = Object.keys(PropertyRecord.shape)
	expect(fields.length).toBeGreaterThan(120)
	for (const field of fields) {
		const accepted = VALUES.filter((value) => faults({ properties: [property(1, { [field]: value })] }).length === 0)
		expect(accepted.length, field).toBeGreaterThan(0)
		expect(accepted.length, field).toBeLessThan(VALUES.length)
		for (const value of accepted) {
			const { error } = PropertyRecord.safeParse(property(1, { [field]: value }))
			expect(error?.issues, `${field} ${JSON.stringify(value)}`).toBeUndefined()
		}
	}
})

test('every field that a connector may write is one that the import reads', () => {
	// The compiler compares the names.
	const read: Record<keyof PayloadProperty, unknown> = PropertyRecord.shape
	expect(read).toHaveProperty('SourceId')
})
