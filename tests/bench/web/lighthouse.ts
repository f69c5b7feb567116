import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { findOrInstallChromium } from '#lib/server/cli/testing/chromium.mjs'
import { percentile, table } from '#tests/bench/measure.ts'
import { BENCH_DIR, writeResult } from '#tests/bench/results.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'
import { startFloor } from './floor.ts'
import { PAGES } from './pages.ts'

const VERSION = '13.5.0'
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const ATTEMPTS = 4
const PICTURES_MS = 10 * 60_000
const FOLDER = path.join(BENCH_DIR, `lighthouse-${VERSION}`)
const PROGRAM = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js')

const Score = z.object({ score: z.number() })
const Value = z.object({ numericValue: z.number() })
const Report = z.object({
	categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
	audits: z.object({
		'cumulative-layout-shift': Value,
		'largest-contentful-paint': Value,
		'total-blocking-time': Value,
	}),
})

interface Figures {
	performance: number
	accessibility: number
	bestPractices: number
	seo: number
	/** Cumulative layout shift, without a unit. */
	cls: number
	/** Largest contentful paint in milliseconds on Lighthouse's slow telephone. */
	lcp: number
	tbt: number
}

/**
 * Lighthouse is large and only used here, so it is not a dependency: it is installed once into the bench's own folder.
 */
function install(): boolean {
	if (fs.existsSync(PROGRAM)) return true
	console.log(`Fetching Lighthouse ${VERSION} into ${FOLDER}`)
	fs.mkdirSync(FOLDER, { recursive: true })
	const parameters = [
		'install',
		'--prefix',
		FOLDER,
		'--no-audit',
		'--no-fund',
		'--ignore-scripts',
		`lighthouse@${VERSION}`,
	]
	return spawnSync('npm', parameters, { stdio: 'ignore' }).status === 0
}

function visit(address: string, chromium: string): Promise<Figures> {
	const flags = '--chrome-flags=--headless=new --no-sandbox'
	const env = { ...process.env, CHROME_PATH: chromium }
	const child = spawn(process.execPath, [PROGRAM, address, '--output=json', '--quiet', flags], { env })
	let text = ''
	let trouble = ''
	child.stdout.on('data', (chunk) => (text += chunk))
	child.stderr.on('data', (chunk) => (trouble += chunk))
	return new Promise((resolve, reject) => {
		child.once('close', (status) => {
			if (status !== 0) return reject(new Error(`Lighthouse ended with ${status} on ${address}: ${trouble}`))
			const { categories, audits } = Report.parse(JSON.parse(text))
			resolve({
				performance: categories.performance.score * 100,
				accessibility: categories.accessibility.score * 100,
				bestPractices: categories['best-practices'].score * 100,
				seo: categories.seo.score * 100,
				cls: audits['cumulative-layout-shift'].numericValue,
				lcp: audits['largest-contentful-paint'].numericValue,
				tbt: audits['total-blocking-time'].numericValue,
			})
		})
	})
}

/** Repeats a visit whose trace missed the beginning of the navigation, as Lighthouse asks. */
async function visitAgain(address: string, chromium: string): Promise<Figures> {
	for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
		try {
			return await visit(address, chromium)
		} catch (error) {
			console.log(`Once more: ${error instanceof Error ? error.message.trim() : error}`)
		}
	}
	return visit(address, chromium)
}

async function median(address: string, chromium: string): Promise<Figures> {
	const runs: Figures[] = []
	for (let run = 0; run < RUNS; run++) runs.push(await visitAgain(address, chromium))
	const middle = (figure: keyof Figures) =>
		percentile(
			runs.map((it) => it[figure]),
			0.5,
		)
	return {
		performance: middle('performance'),
		accessibility: middle('accessibility'),
		bestPractices: middle('bestPractices'),
		seo: middle('seo'),
		cls: middle('cls'),
		lcp: middle('lcp'),
		tbt: middle('tbt'),
	}
}

function cells(name: string, found: Figures): string[] {
	const { performance, accessibility, bestPractices, seo, cls, lcp, tbt } = found
	const scores = [performance, accessibility, bestPractices, seo].map((score) => score.toFixed(0))
	return [name, ...scores, cls.toFixed(3), (lcp / 1000).toFixed(2), tbt.toFixed(0)]
}

/** Waits until the server reports that its worker has made the pictures; until then pages show their sources. */
async function picturesMade({ logs }: Site): Promise<void> {
	for (const until = Date.now() + PICTURES_MS; !logs().includes('"msg":"pictures"'); ) {
		if (Date.now() > until) throw new Error(`The pictures of the sample were not made in time:\n${logs()}`)
		await new Promise((resolve) => setTimeout(resolve, 500))
	}
}

if (install()) {
	console.log(`Lighthouse ${VERSION}, mobile, median of ${RUNS}, beside a bare Next page`)
	await prepareBuild()
	const chromium = await findOrInstallChromium()
	const site = await startSite({ sample: true, env: { PICTURES: 'on' } })
	const floor = await startFloor(100_000)
	try {
		await picturesMade(site)
		const bare = await median(`${floor.origin}/`, chromium)
		const pages: (Figures & { path: string })[] = []
		for (const path of PAGES.flatMap(({ paths }) => Object.values(paths))) {
			// The address that the site itself links to; otherwise a redirect would count as the page's own time.
			const { url } = await fetch(site.origin + path)
			pages.push({ path, ...(await median(url, chromium)) })
		}
		const head = ['', 'performance', 'accessibility', 'practices', 'SEO', 'CLS', 'LCP s', 'TBT ms']
		const targets = ['target', '98', '100', '100', '100', '0', '1.6', `${(bare.tbt * 1.3).toFixed(0)}`]
		console.log(table([head, ...pages.map((page) => cells(page.path, page)), cells('bare page', bare), targets]))
		writeResult('web-lighthouse', { runs: RUNS, floor: bare, pages })
	} finally {
		await floor.stop()
		await site.stop()
	}
} else {
	console.log(`Lighthouse could not be fetched (npm install lighthouse@${VERSION}): its figures are left out`)
}
