import { expect, test } from 'vitest'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addBrowser } from './browsers.ts'
import { isCodeOpen, mailCode, tryCode } from './codes.ts'
import { forgetBrowsers, forgetExpired, listBrowsers } from './known.ts'
import { staffCode } from './one-time.ts'

const NOW = new Date('2026-11-23T10:00:00.000Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const TO = 'bonjour@beffroi.example'

async function withCode() {
	const agency = await createAgencyDatabase()
	const id = (await mailCode(agency.db, { link: 'lead CON-2026-ABC234', to: TO }, NOW)) ?? ''
	const mail = await agency.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
	const code = staffCode(JSON.parse(mail.props).seed)
	const enter = (typed: string, now = NOW) =>
		tryCode(agency.db, { id, typed }, now, async (transaction, address) => {
			await addBrowser(transaction, { address, memberId: null }, now)
		})
	return { agency, id, mail, code, enter }
}

test('a code goes to the one chosen address, and neither it nor its mail can be read in the database', async () => {
	const { agency, mail, code, enter } = await withCode()
	expect(code).toMatch(/^\d{8}$/)
	expect(mail).toMatchObject({ recipients: JSON.stringify([TO]), reply_to: null })
	const rows = await agency.db.selectFrom('staff_code').selectAll().execute()
	for (const secret of [code, 'CON-2026-ABC234']) expect(JSON.stringify(rows)).not.toContain(secret)
	expect(JSON.stringify(mail)).not.toContain(code)
	expect(await enter(`${code.slice(0, 4)} ${code.slice(4)}`)).toBe('right')
	expect(await enter(code)).toBe('over')
	expect(await listBrowsers(agency.db, NOW)).toHaveLength(1)
	await agency.close()
})

test('a code is valid for fifteen minutes', async () => {
	const { agency, id, code, enter } = await withCode()
	expect(await isCodeOpen(agency.db, id, later(14))).toBe(true)
	expect(await isCodeOpen(agency.db, id, later(15))).toBe(false)
	expect(await enter(code, later(15))).toBe('over')
	await agency.close()
})

test('after five wrong tries the right code opens nothing', async () => {
	const { agency, code, enter } = await withCode()
	const wrong = code === '00000000' ? '11111111' : '00000000'
	for (let turn = 0; turn < 5; turn += 1) expect(await enter(wrong)).toBe('wrong')
	expect(await enter(code)).toBe('over')
	expect(await listBrowsers(agency.db, NOW)).toEqual([])
	await agency.close()
})

test('five codes an hour are mailed for one link and forty for all, and refused ones leave no trace', async () => {
	const agency = await createAgencyDatabase()
	const ask = (link: string, now = NOW) => mailCode(agency.db, { link, to: TO }, now)
	for (let turn = 0; turn < 5; turn += 1) expect(await ask('lead A')).not.toBeNull()
	expect(await ask('lead A')).toBeNull()
	expect(await ask('lead A', later(60))).not.toBeNull()
	for (let turn = 0; turn < 40; turn += 1) await ask(`lead ${turn}`, later(120))
	expect(await ask('lead B', later(121))).toBeNull()
	expect(await agency.db.selectFrom('outbox').select('id').execute()).toHaveLength(46)
	await agency.close()
})

test('every night browsers are deleted after 90 days, and codes once they count for no limit', async () => {
	const { agency, code, enter } = await withCode()
	expect(await enter(code)).toBe('right')
	await mailCode(agency.db, { link: 'lead A', to: TO }, later(90 * 24 * 60 - 1))
	await forgetExpired(agency.db, later(90 * 24 * 60 - 1))
	expect(await agency.db.selectFrom('staff_browser').select('hash').execute()).toHaveLength(1)
	expect(await agency.db.selectFrom('staff_code').select('id').execute()).toHaveLength(1)
	await forgetExpired(agency.db, later(90 * 24 * 60 + 60))
	expect(await agency.db.selectFrom('staff_browser').select('hash').execute()).toEqual([])
	expect(await agency.db.selectFrom('staff_code').select('id').execute()).toEqual([])
	await agency.close()
})

test('forgetting ends every browser and all pending codes', async () => {
	const { agency, code, enter } = await withCode()
	await enter(code)
	const id = (await mailCode(agency.db, { link: 'lead A', to: TO }, NOW)) ?? ''
	expect(await forgetBrowsers(agency.db)).toBe(1)
	expect(await listBrowsers(agency.db, NOW)).toEqual([])
	expect(await isCodeOpen(agency.db, id, NOW)).toBe(false)
	await agency.close()
})
