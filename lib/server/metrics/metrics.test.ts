import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { observed } from '#lib/base/process/observer.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { alarmMail } from '#lib/server/mail/alarm.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { createMetrics } from './metrics.ts'

const server = vi.hoisted((): { agency: AgencyDatabase | null } => ({ agency: null }))
vi.mock('#lib/base/db/connection.ts', () => ({
	getFullDb: async () => {
		if (server.agency === null) throw new Error('away')
		return server.agency.db
	},
}))

const NOW = new Date('2026-11-24T12:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString()
const docs = path.join(import.meta.dirname, '../../../docs/deploy')
const metrics = () => createMetrics(async () => 2)

beforeEach(async () => {
	server.agency = await createAgencyDatabase()
})
afterEach(async () => {
	await server.agency?.close()
	server.agency = null
	vi.unstubAllGlobals()
})

/** Returns the value of one line of the output; undefined if there is none. */
function valueIn(text: string, name: string): number | undefined {
	const line = text.split('\n').find((it) => it.startsWith(`${name} `))
	return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

async function insertLead(kind: string, at: string): Promise<void> {
	const row = {
		reference: `${kind}-${at}`,
		submission_key: `${kind}-${at}`,
		kind,
		language: 'nl',
		email: 'ada@voorbeeld.be',
		listing_id: null,
		project_id: null,
		content: '{}',
		opt_in: null,
		staff_remark: null,
		erased_at: null,
		mail_failed_at: null,
		created_at: at,
	}
	await server.agency?.db.insertInto('lead').values(row).execute()
}

async function fill(): Promise<void> {
	const db = server.agency?.db
	if (!db) throw new Error('The database is there from beforeEach on')
	const envelope = { language: 'nl', recipients: ['ada@voorbeeld.be'], replyTo: null }
	for (const age of [90, 30]) {
		const mail = alarmMail.to(envelope, { reference: 'CON', recipients: [] })
		await enqueueMails(db, [mail], { leadId: null, now: new Date(ago(age)) })
	}
	await db
		.insertInto('import_run')
		.values({ started_at: ago(70), finished_at: ago(60), source: 'x', counts: '{}' })
		.execute()
	await insertLead('offer', ago(86_399))
	await insertLead('offer', ago(60))
	await insertLead('documents', ago(86_401))
}

test('queues, ages and leads are those of the tables at this moment', async () => {
	await fill()
	const started = performance.now()
	const text = await metrics().text(NOW)
	const elapsedSeconds = (performance.now() - started) / 1000
	const expected = {
		agency_database_up: 1,
		agency_outbox_waiting: 2,
		agency_outbox_oldest_seconds: 90,
		agency_lead_deliveries_waiting: 0,
		agency_lead_deliveries_oldest_seconds: 0,
		agency_pictures_due: 0,
		agency_jobs_due: 2,
		agency_feed_age_seconds: 60,
		'agency_leads_last_day{kind="offer"}': 2,
		'agency_leads_last_day{kind="documents"}': 0,
	}
	for (const [name, value] of Object.entries(expected)) expect([name, valueIn(text, name)]).toEqual([name, value])
	// Of this answer, in seconds.
	expect(valueIn(text, 'agency_database_read_seconds')).toBeGreaterThan(0)
	expect(valueIn(text, 'agency_database_read_seconds')).toBeLessThanOrEqual(elapsedSeconds)
	expect(text).not.toContain('voorbeeld')
})

test('what happens is counted', async () => {
	const { text } = metrics()
	const answer = { route: 'property', method: 'GET', status: 200, seconds: 0.02, renderSeconds: null }
	observed()?.answered(answer)
	observed()?.answered({ ...answer, seconds: 0.3, renderSeconds: 0.2 })
	observed()?.answered({ ...answer, status: null })
	observed()?.pageLookedUp('outdated')
	observed()?.mailHandled('given up')
	const said = await text(NOW)
	const expected = {
		'agency_requests_total{route="property",method="GET",status="2xx"}': 2,
		'agency_requests_total{route="property",method="GET",status="aborted"}': 1,
		'agency_response_seconds_bucket{le="0.025",route="property"}': 2,
		'agency_response_seconds_count{route="property"}': 3,
		'agency_render_seconds_bucket{le="0.25",route="property"}': 1,
		'agency_render_seconds_count{route="property"}': 1,
		'agency_page_cache_total{result="outdated"}': 1,
		'agency_page_cache_total{result="hit"}': 0,
		'agency_mails_total{result="given_up"}': 1,
	}
	for (const [name, value] of Object.entries(expected)) expect([name, valueIn(said, name)]).toEqual([name, value])
})

test('a database that is away is reported, and what only it holds is left out', async () => {
	const { text } = metrics()
	expect(valueIn(await text(NOW), 'agency_outbox_waiting')).toBe(0)
	await server.agency?.close()
	server.agency = null
	const said = await text(new Date(NOW.getTime() + 1000))
	expect(valueIn(said, 'agency_database_up')).toBe(0)
	for (const name of ['agency_outbox_waiting', 'agency_jobs_due', 'agency_leads_last_day{kind="offer"}'])
		expect(valueIn(said, name)).toBeUndefined()
})

test('tables are read at most once a second, however many ask', async () => {
	const { text } = metrics()
	expect(valueIn(await text(NOW), 'agency_outbox_waiting')).toBe(0)
	await fill()
	expect(valueIn(await text(new Date(NOW.getTime() + 999)), 'agency_outbox_waiting')).toBe(0)
	expect(valueIn(await text(new Date(NOW.getTime() + 1000)), 'agency_outbox_waiting')).toBe(2)
})

/** Metrics that depend on a setting and are therefore not in the output of this test. */
const CONDITIONAL = ['agency_redis_up', 'agency_feed_heard_seconds', 'agency_feed_ok']

test('the dashboard and the alerts use no metric that does not exist, and every metric is explained', async () => {
	await fill()
	const text = await metrics().text(NOW)
	const declared = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
	const series = declared.flatMap(({ name, type }) =>
		type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
	)
	const dashboard = JSON.parse(fs.readFileSync(path.join(docs, 'grafana-dashboard.json'), 'utf8'))
	const explained = fs.readFileSync(path.join(docs, 'metrics.md'), 'utf8')
	const queries: string[] = []
	JSON.stringify(dashboard, (key, value) => {
		if (key === 'expr' || key === 'query') queries.push(String(value))
		return value
	})
	expect(queries.length).toBeGreaterThan(10)
	const namesIn = (texts: readonly string[]) => texts.join('\n').match(/\b(?:agency|process|nodejs)_[a-z0-9_]+/g) ?? []
	for (const name of namesIn([...queries, explained])) {
		const isKnown = series.includes(name) || declared.some((one) => one.name === name)
		expect([name, isKnown]).toEqual([name, true])
	}
	const own = declared.map(({ name }) => name).filter((name) => name.startsWith('agency_'))
	for (const name of [...own, ...CONDITIONAL]) expect(explained).toContain(`\`${name}`)
	for (const name of CONDITIONAL) expect(own).toContain(name)
})
