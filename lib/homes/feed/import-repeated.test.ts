import { afterEach, beforeEach, expect, test } from 'vitest'
import { lossMark } from '#lib/homes/feed/loss/loss.ts'
import { acceptRefused, readRefused } from '#lib/homes/feed/loss/refused-import.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const NOW = new Date('2026-11-28T09:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const homes = (...ids: number[]) => ({ properties: ids.map((id) => property(id)) })

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
	await importInto(agency, homes(1, 2, 3))
})
afterEach(() => agency.close())

/** An import as the server makes them of a source: nobody is there to confirm it. */
const answer = async (payload: object, minutes: number) =>
	(await importInto(agency, payload, { allowsShrink: false, asksAgain: 'whise', now: later(minutes) })).outcome
const refusal = () => readRefused(agency.db, 'whise')

test('an empty answer of a source is taken when it is the same an hour later', async () => {
	expect(await answer(homes(), 0)).toBe('shrink')
	expect(await answer(homes(), 45)).toBe('shrink')
	expect(await refusal()).toMatchObject({ first_at: NOW.toISOString(), published: 3 })
	expect(await answer(homes(), 60)).toBe('imported')
	expect(await refusal()).toBeNull()
})

test('a good answer in between makes the next empty one the first again', async () => {
	expect(await answer(homes(), 0)).toBe('shrink')
	expect(await answer(homes(1, 2, 3), 30)).toBe('imported')
	expect(await refusal()).toBeNull()
	expect(await answer(homes(), 70)).toBe('shrink')
})

test('what a member agreed to is taken by the next import, and nothing besides', async () => {
	expect(await answer(homes(3), 0)).toBe('shrink')
	const refused = await refusal()
	if (refused) await acceptRefused(agency.db, refused, 1, later(1))
	expect(await answer(homes(3), 2)).toBe('imported')
	expect(await answer(homes(), 3)).toBe('shrink')
})

test('what another source left out is no agreement, and neither is what a person was refused', async () => {
	expect(await answer(homes(), 0)).toBe('shrink')
	const by = { allowsShrink: false, now: later(120) }
	expect((await importInto(agency, homes(), { ...by, asksAgain: 'omnicasa' })).outcome).toBe('shrink')
	expect((await importInto(agency, homes(), by)).outcome).toBe('shrink')
})

test('what a member saw and agreed to is taken at once, and nothing else', async () => {
	const agreedLoss = lossMark(['home:2', 'home:3'])
	const by = { allowsShrink: false, agreedLoss, now: NOW }
	expect((await importInto(agency, homes(), by)).outcome).toBe('shrink')
	expect((await importInto(agency, homes(2), by)).outcome).toBe('shrink')
	expect((await importInto(agency, homes(1), by)).outcome).toBe('imported')
	expect((await importInto(agency, homes(), by)).outcome).toBe('shrink')
})
