import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '#tests/support/site/site.ts'

let site: Site

beforeAll(async () => {
	site = await startSite({ sample: true })
})

afterAll(() => site.stop())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

test('a burst of the same search gets one rendered page, each answer with its own nonce', async () => {
	const address = `${site.origin}/for-sale/?bedrooms=2`
	const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(address, from('203.0.113.20'))))
	const pages = await Promise.all(
		answers.map(async (answer) => {
			expect(answer.status).toBe(200)
			expect(answer.headers.get('x-same-for-all')).toBeNull()
			expect(answer.headers.get('cache-control')).toContain('private')
			const nonce = nonceOf(answer) ?? ''
			const text = await answer.text()
			expect(text).toContain(`nonce="${nonce}"`)
			return { nonce, text: text.replaceAll(nonce, 'NONCE') }
		}),
	)
	expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(8)
	expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
})

test('of a hundred searches of one network at once some wait, and the others are told to retry', async () => {
	const leaving = new AbortController()
	const answers: Response[] = []
	const searches = Array.from({ length: 100 }, async (_, index) => {
		const address = `${site.origin}/for-sale/?price-max=${100_000 + index}`
		answers.push(await fetch(address, { ...from('203.0.113.21'), signal: leaving.signal }))
	})
	const all = Promise.allSettled(searches)
	const refused = () => answers.filter(({ status }) => status === 429)
	// One is running and 64 wait; meanwhile some may have finished.
	await expect.poll(() => answers.length).toBeGreaterThanOrEqual(35)
	expect(refused()).not.toEqual([])
	expect(refused()[0]?.headers.get('retry-after')).toBe('5')
	expect(await refused()[0]?.text()).toContain('<h1>')
	// The search of another visitor does not queue behind them.
	const other = await fetch(`${site.origin}/for-sale/?price-max=99000`, from('203.0.113.22'))
	expect(other.status).toBe(200)
	expect(answers.length).toBeLessThan(100)
	leaving.abort()
	await all
	expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
})
