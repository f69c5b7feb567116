import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passHour } from '#tests/support/site/pass-hour.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { startKyero } from '#tests/support/sources/fake-kyero.ts'
import { startOmnicasa } from '#tests/support/sources/fake-omnicasa.ts'
import { startOpenImmo } from '#tests/support/sources/fake-openimmo.ts'
import { startSkarabee } from '#tests/support/sources/fake-skarabee.ts'
import type { FakeSource } from '#tests/support/sources/fake-source.ts'
import { startWhise } from '#tests/support/sources/fake-whise.ts'

/** Files have neither a password nor a way to take leads. */
const SOURCES = [
	{ kind: 'whise', start: startWhise, isService: true },
	{ kind: 'omnicasa', start: startOmnicasa, isService: true },
	{ kind: 'skarabee', start: startSkarabee, isService: true },
	{ kind: 'openimmo', start: startOpenImmo, isService: false },
	{ kind: 'kyero', start: startKyero, isService: false },
] as const

const soon = { interval: 250 }

describe.each(SOURCES)('an agency with $kind', ({ kind, start, isService }) => {
	let fake: FakeSource
	let site: Site
	const output: string[] = []

	const feed = async (...parameters: string[]) => {
		const result = await site.runCommand('feed.ts', ...parameters)
		output.push(result.output)
		return result
	}
	const shown = () => {
		const db = openSiteDatabase(site, { readOnly: true })
		const row = db.prepare('SELECT count(*) AS n FROM listing WHERE is_published = 1 AND withdrawn_at IS NULL').get()
		db.close()
		return Number(row?.n)
	}
	const statusOf = async (id: number) => (await fetch(`${site.origin}/property/${id}/`, { redirect: 'follow' })).status

	beforeAll(async () => {
		fake = await start()
		site = await startSite({ env: { ...fake.env, LOG_LEVEL: 'info' } })
		const file = (name: string) => path.join(site.configDir, name)
		const settings = { source: fake.source, intervalMinutes: 60, silentAfterHours: 24 }
		fs.writeFileSync(file('feed.json'), JSON.stringify(settings))
	})
	afterAll(async () => {
		await site?.stop()
		await fake?.close()
	})

	test('its homes appear, those that it publishes and no others', async () => {
		await expect.poll(shown, soon).toBe(fake.shown)
		expect(await statusOf(fake.example.id)).toBe(200)
	})

	test('the commands say that it works, and which fields came that nobody uses', async () => {
		const tested = await feed('test')
		expect(tested.status).toBe(0)
		expect(tested.output).toMatch(
			isService
				? /^Signed in\.\n[\s\S]*Homes: \d+, projects: \d+\n$/
				: /^The file is whole: \d+ records\.\nLeft out:\n {2}\S/,
		)
		const fields = await feed('fields')
		expect(fields.status).toBe(0)
		expect(fields.output).toMatch(/Left out:\n|Values that are not known here:\n|Fields that came/)
	})

	// Files have nobody to tell.
	const testService: typeof test | (() => void) = isService ? test : () => {}
	testService('what a visitor sends about a home is entered there, with the consent that was given', async () => {
		const form = {
			language: 'nl',
			title: 'none',
			firstName: 'Ada',
			lastName: 'Peeters',
			email: `ada-${kind}@voorbeeld.be`,
			...{ phone: '0471234599', remark: 'Is het dak vernieuwd?', question: 'info', listingId: String(fake.example.id) },
		}
		const answer = await fetch(`${site.origin}/api/leads/contact-me`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams(form),
			headers: { origin: site.origin, 'x-forwarded-for': '192.0.2.7' },
		})
		expect(answer.status).toBe(303)
		await expect.poll(() => fake.leads().length, soon).toBe(1)
		expect(fake.leads()[0]).toMatchObject({ sourceId: fake.example.sourceId, email: form.email })
		expect(fake.leads()[0]?.hasConsent).not.toBe(true)
	})

	test.each(isService ? (['unauthorized', 'half-written', 'lying'] as const) : (['half-written', 'lying'] as const))(
		'if it is %s nothing changes, and the command says why in words',
		async (behaviour) => {
			fake.behave(behaviour)
			const { status, output: said } = await feed('run', '--no-pictures')
			fake.behave('well')
			expect(said).toMatch(/^The source (does not let us in|sent something that cannot be read|lets us in, but)/m)
			expect(status).toBe(4)
			expect(shown()).toBe(fake.shown)
		},
	)

	test('a home that leaves it is in the difference, and is gone after the next run', async () => {
		const before = fake.shown
		fake.remove(fake.example.sourceId)
		expect((await feed('diff')).output).toContain(`- ${fake.example.id} no longer in the source`)
		expect(await statusOf(fake.example.id)).toBe(200)
		expect((await feed('run', '--no-pictures')).status).toBe(0)
		await expect.poll(() => statusOf(fake.example.id), soon).toBe(410)
		expect(shown()).toBe(before - 1)
	})

	test('an empty answer takes no home off the site, until it is repeated an hour later', async () => {
		const before = shown()
		fake.keep(0)
		for (let times = 0; times < 2; times++) {
			const { status, output: said } = await feed('run', '--no-pictures')
			expect(said).toMatch(/would take \d+ of \d+ published/)
			expect(status).toBe(3)
			expect(shown()).toBe(before)
		}
		passHour(site)
		expect((await feed('run', '--no-pictures')).status).toBe(0)
		expect(shown()).toBe(0)
	})

	test('no log and no output holds a password, a token or the address of an owner', () => {
		const said = [site.logs(), ...output].join('\n')
		expect(fake.secrets.length).toBeGreaterThan(isService ? 1 : -1)
		for (const secret of fake.secrets) expect(said).not.toContain(secret)
		expect(said).not.toContain(`ada-${kind}@voorbeeld.be`)
	})
})
