import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { Source } from '#lib/site/config/schema/services/source.ts'
import { readSweepBrightWebhook } from './webhook.ts'

const SECRET = 'client secret'
const ID = '3f2a9c10-0000-4000-8000-000000000001'

function read(
	body: string | Uint8Array,
	{ signature, word = 'sweepbright' }: { signature?: string; word?: string } = {},
) {
	const settings = Source.parse({ kind: 'sweepbright', clientIdVariable: 'ID', clientSecretVariable: 'SECRET' })
	if (settings.kind !== 'sweepbright') throw new Error('not SweepBright')
	const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
	const right = createHmac('sha1', SECRET).update(bytes).digest('hex')
	const headers = new Headers({ 'x-hook-signature': signature ?? right })
	const secret = (variable: string) => (variable === 'SECRET' ? SECRET : 'other')
	return readSweepBrightWebhook(settings, { secret }, { headers, body: bytes, word })
}

const call = (event: string, estate_id: unknown = ID) =>
	JSON.stringify({ event, estate_id, company_id: 'c', happened_at: '2026-11-24T10:00:00Z' })

test('an estate is new or changed, or gone', () => {
	for (const event of ['estate-added', 'estate-updated']) {
		const hint = read(call(event))
		expect(hint).toMatchObject({ changed: [{ key: `estate:${ID}` }], removed: [] })
		expect(hint?.changed[0]?.mark).toContain('2026-11-24T10:00:00Z')
	}
	expect(read(call('estate-deleted'))).toEqual({ changed: [], removed: [`estate:${ID}`] })
})

test('only what is signed with our secret is heard', () => {
	const body = call('estate-added')
	const other = createHmac('sha1', 'another secret').update(body).digest('hex')
	const ofOther = createHmac('sha1', SECRET).update(call('estate-deleted')).digest('hex')
	const base64 = createHmac('sha1', SECRET).update(body).digest('base64')
	for (const signature of [other, ofOther, base64, '', 'x', 'g'.repeat(40), other.slice(0, 39)]) {
		expect(read(body, { signature }), signature).toBeNull()
	}
	expect(read(body, { word: 'whise' })).toBeNull()
	const upper = createHmac('sha1', SECRET).update(body).digest('hex').toUpperCase()
	expect(read(body, { signature: upper })).not.toBeNull()
})

test('a genuine call without usable content is a hint to look at everything', () => {
	const everything = { changed: [], removed: [] }
	const bodies = [call('estate-archived'), call('estate-added', '../x'), call('estate-added', 7), '[]', '{', 'null']
	for (const body of bodies) expect(read(body), body).toEqual(everything)
	expect(read(new Uint8Array([0xff, 0xfe]))).toEqual(everything)
})
