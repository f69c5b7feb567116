// @long-running
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentHash } from '#lib/homes/pictures/files/content-hash.ts'
import { deliveredPicture } from '#lib/homes/pictures/files/delivered-pictures.ts'
import { bytesOf, property, trilingual } from '#tests/support/data/payload.ts'
import { AGENCY_FILES, textFile } from '#tests/support/data/spreadsheets.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { createTestDatabase, isOnServer, type TestDatabase } from '#tests/support/site/test-server.ts'
import { pngOf } from '#tests/support/sources/openimmo-delivery.ts'

const root = path.resolve(import.meta.dirname, '../..')
let folder: string
let database: TestDatabase | null

beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-import-'))
	database = isOnServer ? await createTestDatabase(false) : null
})
afterEach(async () => {
	fs.rmSync(folder, { recursive: true, force: true })
	await database?.remove()
})

interface Ended {
	status: number | null
	signal: string | null
	stdout: string
	stderr: string
}

/** Runs a script as the npm scripts do, with a data folder of its own. */
function runScript(
	{ onOutput }: { onOutput: (text: string) => void },
	script: string,
	...parameters: string[]
): Promise<Ended> {
	const command = ['--conditions=react-server', script, ...parameters]
	const child = spawn(process.execPath, command, {
		cwd: root,
		env: { ...process.env, DATA_DIR: dataFolder(), PICTURES: 'off', ...database?.settings },
	})
	const ended = { stdout: '', stderr: '' }
	child.stdout.on('data', (text) => {
		ended.stdout += text
		onOutput(String(text))
	})
	child.stderr.on('data', (text) => {
		ended.stderr += text
	})
	return new Promise((resolve) => child.once('close', (status, signal) => resolve({ ...ended, status, signal })))
}

const dataFolder = () => path.join(folder, 'data')
const IMPORT = 'lib/server/cli/commands/import.ts'
const importFile = (...parameters: string[]) => runScript({ onOutput: () => {} }, IMPORT, ...parameters)

function payloadFile(payload: unknown, name = 'payload.json'): string {
	const file = path.join(folder, name)
	fs.writeFileSync(file, bytesOf(payload))
	return file
}

const open = () => openSiteDatabase({ dataDir: dataFolder(), databaseUrl: database?.settings.DATABASE_URL ?? null })

function storedIds(): number[] {
	const db = open()
	const rows = db.prepare('SELECT id FROM listing WHERE withdrawn_at IS NULL ORDER BY id').all()
	db.close()
	return rows.map(({ id }) => Number(id))
}

const many = (count: number) => Array.from({ length: count }, (_, index) => property(index + 1))

describe('exit status', () => {
	test('0 when all is good, with the report and, without a terminal, no progress bar', async () => {
		const { status, stdout, stderr } = await importFile(payloadFile({ properties: trilingual(1) }))
		expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
		expect(stdout).toMatch(/^Imported\.\nListings: 1 new, 0 changed, 0 unchanged, 0 withdrawn\n/)
		expect(storedIds()).toEqual([1])
	})

	test('1 when a record is bad; the rest is imported, or nothing with --strict', async () => {
		const file = payloadFile({ properties: [property(1), property(2, { Goal: 7 })] })
		const strict = await importFile(file, '--strict')
		expect(strict.status).toBe(1)
		expect(strict.stdout).toContain('Nothing was imported')
		expect(storedIds()).toEqual([])
		const { status, stdout } = await importFile(file)
		expect(status).toBe(1)
		expect(stdout).toContain('Goal: found 7, expected 0 (sale) or 1 (rent) — 1 home (2), nl')
		expect(storedIds()).toEqual([1])
	})

	test('3 when the site would shrink too much, unless that is allowed', async () => {
		await importFile(payloadFile({ properties: many(30) }))
		const smaller = payloadFile({ properties: many(5) })
		const { status, stdout } = await importFile(smaller)
		expect(status).toBe(3)
		expect(stdout).toContain('25 of 30 published listings off the site (25 withdrawn)')
		expect(storedIds()).toHaveLength(30)
		expect((await importFile(smaller, '--allow-shrink')).status).toBe(0)
		expect(storedIds()).toHaveLength(5)
	})

	test('3 when a renamed Status would take the homes off the site', async () => {
		await importFile(payloadFile({ properties: many(30) }))
		const renamed = payloadFile({ properties: many(30).map((record) => ({ ...record, Status: 'te koop' })) })
		const { status, stdout } = await importFile(renamed)
		expect(status).toBe(3)
		expect(stdout).toContain('30 of 30 published listings off the site (30 hidden because their Status or Published')
		expect(stdout).toContain('NOT SHOWN: 30 homes')
		expect(stdout).toContain('Status: found "te koop", expected available, option, compromise, sold or rented')
	})

	test('the whole report is in a file that only its owner can read', async () => {
		const properties = many(30).map((record) => ({ ...record, Facades: 1 }))
		const { status, stdout } = await importFile(payloadFile({ properties }))
		expect(status).toBe(0)
		expect(stdout).toContain('Facades: found 1, expected 4, 3, 2 or "party wall"; left out — 30 homes (1, 2, 3, …), nl')
		expect(stdout).toContain('30 without a text in French (1, 2, 3, …)')
		const file = path.join(dataFolder(), 'feed', 'last-report.txt')
		expect(stdout).toContain(`The whole report: ${file}\n`)
		expect(fs.statSync(file).mode & 0o777).toBe(0o600)
		const whole = fs.readFileSync(file, 'utf8')
		for (let id = 1; id <= 30; id++) expect(whole).toContain(`${id} nl`)
	})

	test('a dry run creates no database', async () => {
		const { status, stdout } = await importFile(payloadFile({ properties: many(3) }), '--dry-run')
		expect(status).toBe(0)
		expect(stdout).toContain('Listings: 3 new')
		if (isOnServer) expect(storedIds()).toEqual([])
		else expect(fs.existsSync(path.join(dataFolder(), 'site.db'))).toBe(false)
		expect(fs.readFileSync(path.join(dataFolder(), 'feed', 'dry-run-report.txt'), 'utf8')).toContain('Dry run')
	})

	test('a dry run exits with the status of the import and writes nothing', async () => {
		await importFile(payloadFile({ properties: many(30) }))
		expect((await importFile(payloadFile({ properties: many(31) }), '--dry-run')).status).toBe(0)
		expect((await importFile(payloadFile({ properties: [...many(30), {}] }), '--dry-run')).status).toBe(1)
		expect((await importFile(payloadFile({ properties: many(5) }), '--dry-run')).status).toBe(3)
		expect(storedIds()).toHaveLength(30)
	})
})

describe('2 and one clear line', () => {
	const oneLine = (text: string) => text.trimEnd().split('\n').length

	test('for a wrong call', async () => {
		for (const parameters of [[], ['a.json', 'b.json'], ['a.json', '--force']]) {
			const { status, stderr } = await importFile(...parameters)
			expect({ status, lines: oneLine(stderr) }).toEqual({ status: 2, lines: 1 })
			expect(stderr).toContain('Usage: npm run import -- FILE')
		}
	})

	test('for a missing file, a folder, or a file that is no payload; the database is not touched', async () => {
		const missing = await importFile(path.join(folder, 'none.json'))
		expect(missing).toMatchObject({ status: 2, stderr: `${folder}/none.json: there is no such file\n` })
		expect(await importFile(folder)).toMatchObject({ status: 2, stderr: `${folder}: it is not a file\n` })
		expect(fs.existsSync(dataFolder())).toBe(false)
		await importFile(payloadFile({ properties: many(2) }))
		const whole = bytesOf({ properties: trilingual(3) }).toString()
		const cut = await importFile(payloadFile(whole.slice(0, 150)))
		expect(cut.status).toBe(2)
		expect(cut.stderr).toMatch(/^The document is cut off: it ends after 150 bytes, within record \d of "properties"\n$/)
		expect(storedIds()).toEqual([1, 2])
	})

	test('for a file over the size limit, at once', async () => {
		const file = path.join(folder, 'large.json')
		fs.closeSync(fs.openSync(file, 'w'))
		fs.truncateSync(file, 256 * 1024 * 1024 + 1)
		const { status, stderr } = await importFile(file)
		expect({ status, stderr }).toEqual({
			status: 2,
			stderr: `${file}: The document has 257 MiB; the limit is 256 MiB\n`,
		})
	})

	test('a locked database is waited for', async () => {
		await importFile(payloadFile({ properties: many(1) }))
		const other = open()
		other.lock()
		let said = ''
		const importing = runScript(
			{ onOutput: (text) => (said += text) },
			IMPORT,
			payloadFile({ properties: many(2) }, 'more.json'),
		)
		await expect.poll(() => said).toContain('Another process writes to the database; this import waits for it.\n')
		other.close()
		expect(await importing).toMatchObject({ status: 0, stderr: '' })
		expect(storedIds()).toEqual([1, 2])
	})

	test('for a data folder that cannot be created', async () => {
		const file = payloadFile({ properties: many(1) })
		await importFile(file)
		fs.rmSync(dataFolder(), { recursive: true })
		fs.writeFileSync(dataFolder(), '')
		const blocked = await importFile(file)
		if (isOnServer) {
			// The listings are safe; only the report has no place.
			expect(blocked.stdout).toContain('The whole report could not be written')
			expect(blocked).toMatchObject({ status: 0, stderr: '' })
			return
		}
		expect(blocked).toMatchObject({ status: 2, stderr: 'The data folder cannot be made: a file is in its place.\n' })
	})
})

test('an import killed half-way leaves the earlier data untouched', async () => {
	await importFile(payloadFile({ properties: many(3) }))

	const file = payloadFile({
		properties: Array.from({ length: 1200 }, (_, index) => property(index + 1, { Bedrooms: 2 })),
	})
	const killed = await runScript({ onOutput: () => {} }, 'tests/support/programs/import-and-die.ts', file)
	expect(killed).toMatchObject({ signal: 'SIGKILL', stdout: 'half of it is written\n' })
	expect(storedIds()).toEqual([1, 2, 3])
	const db = open()
	expect(db.prepare('SELECT count(*) AS runs FROM import_run').get()).toEqual({ runs: 1 })
	expect(db.prepare('SELECT count(*) AS changed FROM listing WHERE bedrooms = 2').get()).toEqual({ changed: 0 })
	if (!isOnServer) expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
	db.close()

	expect((await importFile(file)).status).toBe(0)
	expect(storedIds()).toHaveLength(1200)
})

test('the sample fills an empty database once, and never one that has had an import', async () => {
	const first = await runScript({ onOutput: () => {} }, 'lib/server/cli/commands/load-sample.ts')
	expect(first.status).toBe(0)
	expect(first.stdout).toMatch(
		/^Loaded the sample agency: 54 homes\.\nThe sample owner of 2 homes: owner7@example\.org, password [\w-]{16} \(shown once.+\nThe sample member of staff, at \/staff\/: \S+@\S+, password [\w-]{16} \(shown once/,
	)
	expect(storedIds()).toHaveLength(54)
	expect(await runScript({ onOutput: () => {} }, 'lib/server/cli/commands/load-sample.ts')).toMatchObject({
		status: 0,
		stdout: '',
	})
	await importFile(payloadFile({ properties: [] }), '--allow-shrink')
	expect(await runScript({ onOutput: () => {} }, 'lib/server/cli/commands/load-sample.ts')).toMatchObject({
		status: 0,
		stdout: '',
	})
	expect(storedIds()).toEqual([])
})

describe('a spreadsheet', () => {
	function sheetFile(name: string, bytes = AGENCY_FILES.find((one) => one.name === name)?.bytes()): string {
		const file = path.join(folder, name)
		fs.writeFileSync(file, bytes ?? '')
		return file
	}

	test('is planned without a trace, imported, and found unchanged the next time', async () => {
		const file = sheetFile('aanbod.xlsx')
		const planned = await importFile(file, '--dry-run')
		expect(planned).toMatchObject({ status: 0, stderr: '' })
		expect(planned.stdout).toContain('Sheet "Aanbod": 3 homes, headings in line 1.')
		expect(planned.stdout).toContain('  I   Vraagprijs → Asking price (Price)\n')
		expect(planned.stdout).toContain('Listings: 3 new')
		if (!isOnServer) expect(fs.existsSync(path.join(dataFolder(), 'site.db'))).toBe(false)
		expect((await importFile(file)).status).toBe(0)
		expect(storedIds()).toHaveLength(3)
		expect((await importFile(file)).stdout).toContain('Listings: 0 new, 0 changed, 3 unchanged')
	})

	test('says which lines are left out and what is missing by column; with --strict nothing is imported then', async () => {
		const file = sheetFile('tout.xlsx')
		const strict = await importFile(file, '--strict')
		expect(strict).toMatchObject({ status: 1 })
		expect(strict.stdout).toContain('Nothing was imported: --strict, and lines are left out.')
		const { status, stdout } = await importFile(file)
		expect(status).toBe(1)
		expect(stdout).toContain('Biens, line 9 (4, Rue de Fer 9, Namur): no kind of home that is known')
		expect(stdout).toContain('Number of the certificate (EPCReference): missing in 4 of 4, and the law asks for it')
		expect(storedIds()).toHaveLength(4)
	})

	test('has columns that are named by hand, once', async () => {
		const rows = [
			['Type', 'CP', 'Commune', 'Valeur', 'Adresse'],
			['Maison', 7130, 'Binche', '240.000 €', 'Rue Haute 9'],
		]
		const file = sheetFile('à vendre.csv', textFile(rows))
		expect((await importFile(file)).stdout).toContain('  D   Valeur → NOT KNOWN, not read\n')
		expect((await importFile(file, '--column', 'Valeur=Price')).status).toBe(0)
		expect((await importFile(file)).stdout).toContain('  D   Valeur → Asking price (Price)\n')
		const wrong = await importFile(file, '--column', 'Valeur=Prix')
		expect(wrong).toMatchObject({ status: 2 })
		expect(wrong.stderr).toMatch(/^--column Valeur=Prix: write the heading/)
	})

	test('that cannot be read says in a sentence what to do', async () => {
		const file = sheetFile('biens.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))
		const said = `${file}: this is an old Excel file (.xls), or it has a password. Save it as .xlsx without a password.\n`
		expect(await importFile(file)).toMatchObject({ status: 2, stderr: said })
	})

	test('can become drafts of the desk, once', async () => {
		const file = sheetFile('aanbod.xlsx')
		expect((await importFile(file, '--drafts', '--dry-run')).stdout).toContain('Dry run: nothing was written.')
		expect((await importFile(file, '--drafts')).stdout).toContain('3 homes are drafts at the desk now')
		const again = await importFile(file, '--drafts')
		expect(again.stdout).toContain('0 homes are drafts at the desk now')
		expect(again.stdout).toContain('3 are there already and stay as they are: line 2, line 3, line 4.')
		expect(storedIds()).toEqual([])
		expect(await importFile(payloadFile({ properties: [] }), '--drafts')).toMatchObject({ status: 2 })
	})

	test('takes photographs and documents of drafts out of a ZIP, and names every file that it does not take', async () => {
		const rows = [
			['Réf.', 'Genre', 'Rue + n°', 'CP Localité', 'Prix', 'À vendre / à louer', 'Photos'],
			['B-1', 'maison', 'Rue Haute 22', '7130 Binche', '255.000', 'à vendre', 'façade.jpg; perdue.jpg'],
			['B-2', 'appart.', 'Rue Haute 9', '7130 Binche', '155.000', 'à vendre', ''],
		]
		const file = sheetFile('biens.csv', textFile(rows))
		const jpeg = (color: string) =>
			sharp({ create: { width: 64, height: 48, channels: 3, background: color } })
				.jpeg()
				.toBuffer()
		const [front, red, blue] = await Promise.all(['#888', '#f00', '#00f'].map(jpeg))
		const files = zipSync({
			'façade.jpg': front ?? new Uint8Array(),
			'B-1_10.jpg': red ?? new Uint8Array(),
			'B-1_2.jpg': blue ?? new Uint8Array(),
			'B-1_3.jpg': (red ?? new Uint8Array()).subarray(0, -20),
			'B-2/PEB.pdf': strToU8('%PDF-1.7 B-2'),
			'../B-2_1.jpg': red ?? new Uint8Array(),
			'vacances.jpg': red ?? new Uint8Array(),
		})
		const zip = sheetFile('fichiers.zip', files)
		const said = [
			'fichiers.zip: 3 photographs and 1 document of 2 homes.',
			'  line 2 (B-1): 3 photographs, 0 documents',
			'  line 3 (B-2): 0 photographs, 1 document',
			'Not taken over, under a name that leads out of the ZIP:',
			'  ../B-2_1.jpg',
			'Not taken over, of no home: neither a folder nor the name begins with a reference of the list, and no column names the file:',
			'  vacances.jpg',
			'Not taken over, damaged, with a password, or not what its name says:',
			'  B-1_3.jpg',
			'In the list, but not in the ZIP:',
			'  line 2: perdue.jpg',
		].join('\n')
		const planned = await importFile(file, '--drafts', '--files', zip, '--dry-run')
		expect(planned).toMatchObject({ status: 1, stderr: '' })
		expect(planned.stdout).toContain(said)
		expect(fs.existsSync(path.join(dataFolder(), 'pictures'))).toBe(false)
		expect(fs.existsSync(path.join(dataFolder(), 'documents'))).toBe(false)
		expect((await importFile(file, '--drafts', '--files', zip, '--strict')).stdout).toContain(
			'Nothing was imported: --strict, and files are left out.',
		)

		const stored = await importFile(file, '--drafts', '--files', zip)
		expect(stored).toMatchObject({ status: 1, stderr: '' })
		expect(stored.stdout.indexOf(said)).toBeLessThan(stored.stdout.indexOf('2 homes are drafts at the desk now'))
		const db = open()
		const drafts = db
			.prepare('SELECT draft, published FROM own_home ORDER BY id')
			.all()
			.map(({ draft, published }) => ({ ...JSON.parse(String(draft)), published }))
		const documents = db.prepare('SELECT file FROM own_home_document').all()
		const pictures = db.prepare('SELECT hash FROM own_home_picture').all()
		db.close()
		const hashes = [front, blue, red].map((bytes) => ({ hash: contentHash(bytes ?? new Uint8Array()) }))
		expect(drafts[0]).toMatchObject({ RecordFile: 'B-1', published: null, Pictures: hashes })
		expect(drafts[1]).toMatchObject({ RecordFile: 'B-2', Documents: [{ name: 'PEB', size: 12 }] })
		expect(drafts[1]).not.toHaveProperty('Pictures')
		expect([documents.length, pictures.length]).toEqual([1, 3])
		// Nobody may read a document without asking, and every photograph has its files.
		const [{ file: kept } = { file: '' }] = documents
		expect(fs.readFileSync(path.join(dataFolder(), 'documents/desk', String(kept)), 'utf8')).toBe('%PDF-1.7 B-2')
		for (const { hash } of hashes) {
			expect(fs.existsSync(path.join(dataFolder(), 'pictures', hash.slice(0, 2), hash, 'picture.json'))).toBe(true)
		}
		const again = await importFile(file, '--drafts', '--files', zip)
		expect(again.stdout).toContain(
			'Not taken over, of a home that is there already and stays as it is:\n  façade.jpg\n',
		)
	})

	test('that is read again has photographs out of a ZIP, and no documents', async () => {
		const rows = [
			['Réf.', 'Genre', 'CP', 'Prix', 'À vendre / à louer'],
			['B-1', 'maison', '7130', '255.000', 'à vendre'],
		]
		const file = sheetFile('biens.csv', textFile(rows))
		const bytes = { 'B-1_2.png': pngOf('two'), 'B-1_1.png': pngOf('one'), 'B-1 PEB.pdf': strToU8('%PDF-1.7') }
		const zip = sheetFile('fichiers.zip', zipSync(bytes))
		const delivered = () => fs.readdirSync(path.join(dataFolder(), 'feed/delivered')).length
		const planned = await importFile(file, '--files', zip, '--dry-run')
		expect(planned.stdout).toContain('a document, which only comes along with --drafts:\n  B-1 PEB.pdf\n')
		expect(() => delivered()).toThrow('ENOENT')
		expect(await importFile(file, '--files', zip)).toMatchObject({ status: 1, stderr: '' })
		expect(delivered()).toBe(2)
		expect((await importFile(file, '--files', zip)).stdout).toContain('Listings: 0 new, 0 changed, 1 unchanged')
		const db = open()
		const urls = db.prepare('SELECT url FROM listing_picture ORDER BY position').all()
		db.close()
		expect(urls).toEqual(['one', 'two'].map((said) => ({ url: deliveredPicture(pngOf(said))?.url })))

		const none = await importFile(file, '--files', file)
		expect(none).toMatchObject({ status: 2, stderr: `${file}: this is no ZIP\n` })
		const cut = sheetFile('cut.zip', zipSync(bytes).subarray(0, -8))
		expect((await importFile(file, '--files', cut)).stderr).toBe(
			`${cut}: the ZIP is damaged or has a password. Pack the files anew.\n`,
		)
	})

	test('has a template for each region, which is never written over', async () => {
		const file = path.join(folder, 'modele.xlsx')
		const template = (...parameters: string[]) =>
			runScript({ onOutput: () => {} }, 'lib/server/cli/commands/listings.ts', 'template', ...parameters)
		expect(await template('wallonia', file, '--language', 'fr')).toMatchObject({ status: 0, stderr: '' })
		const { stdout } = await importFile(file, '--dry-run')
		expect(stdout).toContain('Sheet "À vendre": 0 homes, headings in line 1.')
		expect(stdout).toContain('  E   Label PEB → Energy label (EPCLabelText)\n')
		expect((await template('wallonia', file)).status).toBe(2)
		expect(await template('utrecht', `${file}.xlsx`)).toMatchObject({
			status: 2,
			stderr: 'There is no template for utrecht: write flanders, wallonia, brussels\n',
		})
	})
})
