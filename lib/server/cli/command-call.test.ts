import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '#package.json' with { type: 'json' }
import { HelpAsked, readCall, readFacts, UsageError } from './command-call.ts'
import type { CommandFacts } from './command-facts.ts'
import { AGENCY_COMMANDS, MAKE } from './known-commands.ts'

const COMMANDS: Readonly<Record<string, CommandFacts>> = { ...AGENCY_COMMANDS, make: MAKE }
const calls = Object.entries(COMMANDS).flatMap(([name, facts]) =>
	Object.keys(facts.subs).map((sub) => ({ name, facts, sub, call: `${name} ${sub}`.trim() })),
)

function thrownBy(work: () => unknown): unknown {
	try {
		return work()
	} catch (error) {
		return error
	}
}

test.each(calls)('$call answers --help, whatever else it needs', ({ name, facts, sub }) => {
	const help = thrownBy(() => readFacts(name, facts, [...(sub === '' ? [] : [sub]), '--help']))
	expect(help).toBeInstanceOf(HelpAsked)
	expect(String(help)).toContain(facts.subs[sub]?.does)
})

test.each(calls)('$call takes what its help names, and nothing else', ({ name, facts, sub }) => {
	const words = [...(sub === '' ? [] : [sub]), ...(facts.subs[sub]?.needs ?? []), ...(facts.subs[sub]?.may ?? [])]
	expect(readFacts(name, facts, words).sub).toBe(sub)
	expect(thrownBy(() => readFacts(name, facts, [...words, 'more']))).toBeInstanceOf(UsageError)
	expect(thrownBy(() => readFacts(name, facts, [...words, '--no-such']))).toBeInstanceOf(UsageError)
})

test.each([
	[[], '"leads" needs a command.'],
	[['frobnicate'], 'There is no command "leads frobnicate".'],
	[['frobnicate', '--help'], 'There is no command "leads frobnicate".'],
	[['toString'], 'There is no command "leads toString".'],
	[['show'], '"leads show" needs REFERENCE.'],
	[['list', 'all'], '"leads list" takes no "all".'],
	[['list', '--email', 'ada@agency.be'], '"leads list" takes no --email.'],
	[['export', '--email'], "Option '--email <value>' argument missing."],
])('a wrong call is refused with the reason and the help: leads %j', (words, reason) => {
	const error = thrownBy(() => readCall('leads', words))
	expect(error).toBeInstanceOf(UsageError)
	expect(String(error).replace('\n', ' ')).toContain(`${reason} Usage: npm run agency -- leads`)
})

test('where it is clear what was meant, the refusal is one line', () => {
	expect(thrownBy(() => readCall('import', ['a.json', 'b.json']))).toMatchObject({
		message:
			'"import" takes no "b.json". Usage: npm run import -- FILE [--strict] [--allow-shrink | --agreed-loss MARK] [--dry-run] [--if-repeated] [--no-pictures] [--drafts] [--files FILES.zip] [--column HEADING=FIELD …]',
	})
	expect(thrownBy(() => readCall('leads', ['show']))).toMatchObject({
		message: '"leads show" needs REFERENCE. Usage: npm run agency -- leads show REFERENCE',
	})
})

const AGENCY = ['--conditions=react-server', 'lib/server/cli/commands/agency.ts']
const agency = (...words: string[]) => spawnSync(process.execPath, [...AGENCY, ...words], { encoding: 'utf8' })

test('the program prints help with status 0, and refuses the unknown with status 2', () => {
	expect(agency('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('  leads '), stderr: '' })
	expect(agency('owners', 'add', '--help')).toMatchObject({
		status: 0,
		stdout: expect.stringContaining('Usage: npm run agency -- owners add EMAIL [--listing ID]...'),
		stderr: '',
	})
	const unknown = {
		status: 2,
		stdout: '',
		stderr: expect.stringContaining('There is no command "frobnicate".\nUsage:'),
	}
	expect(agency('frobnicate')).toMatchObject(unknown)
	expect(agency()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('A command is missing.') })
})

const { scripts } = packageJson

test('each command is a file, and a script of one word runs the same', () => {
	for (const name of Object.keys(AGENCY_COMMANDS))
		expect(fs.existsSync(`lib/server/cli/commands/${name}.ts`)).toBe(true)
	expect(scripts.import).toBe(`${scripts.agency} import`)
	expect(scripts.backup).toBe(`${scripts.agency} backup`)
	expect(Object.keys(scripts).length).toBeLessThanOrEqual(15)
})

const FOLDERS = ['app', 'components', 'config', 'docs', 'lib', 'messages', 'tests']
const READ = /\.(?:md|json|ts|tsx|mjs|sh|service|ya?ml)$|Dockerfile$/
const NAMED = /\bnpm run (?:-s |--silent )?([a-z]+(?::[a-z]+)?)(?: -- (?:[A-Z]+\b)?([a-z]+)?(?: ([a-z][a-z-]*))?)?/g

/** Returns what is wrong with each `npm run …` of a text. */
function wrongNames(text: string): string[] {
	return [...text.matchAll(NAMED)].flatMap(([whole, script = '', name, sub]) => {
		if (!Object.hasOwn(scripts, script)) return [whole]
		const facts = script === 'agency' ? COMMANDS[name ?? ''] : script === 'make' ? MAKE : undefined
		if (script !== 'agency' && script !== 'make') return []
		if (name === undefined) return []
		if (facts === undefined) return [whole]
		const named = script === 'make' ? name : sub
		const isKnown = named === undefined || '' in facts.subs || Object.hasOwn(facts.subs, named)
		return isKnown ? [] : [whole]
	})
}

test('a name that is not in the table is found', () => {
	const text = 'npm run leads -- list; npm run agency -- lead list; npm run agency -- leads lst; npm run make -- all'
	expect(wrongNames(text)).toHaveLength(4)
	expect(wrongNames('npm run agency -- leads list, npm run agency -- import homes.json, npm run make -- FILE')).toEqual(
		[],
	)
})

test('every command that docs, messages and sources name exists', () => {
	const below = FOLDERS.flatMap((folder) =>
		fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
	)
	const isRead = (file: string) => READ.test(file) && !file.endsWith('cli/command-call.test.ts')
	// A route may be called like a file: app/feeds/homes.json.
	const files = ['README.md', ...below].filter((file) => isRead(file) && fs.statSync(file).isFile())
	const wrong = files.flatMap((file) => wrongNames(fs.readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
	expect(files.length).toBeGreaterThan(1000)
	expect(wrong).toEqual([])
})
