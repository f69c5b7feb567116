import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Theme } from '#lib/site/config/schema/frame/theme.ts'

const sample = Theme.parse(JSON.parse(fs.readFileSync('config/theme.json', 'utf8')))

/** A theme that the check of the configuration accepts and that shares no colour with the sample. */
const OTHER: Theme = {
	...sample,
	colors: {
		paper: { light: '#fdfdf0', dark: '#101030' },
		raised: { light: '#fefefa', dark: '#181840' },
		tint: { light: '#f0f0d8', dark: '#202050' },
		stone: { light: '#e4e4c8', dark: '#282860' },
		stoneLit: { light: '#f4f4e0', dark: '#303070' },
		stoneEdge: { light: '#b0b090', dark: '#080818' },
		// Three digits, which Outlook does not know.
		ink: { light: '#113', dark: '#eef' },
		inkSoft: { light: '#404060', dark: '#c0c0e0' },
		line: { light: '#d8d8c0', dark: '#383878' },
		lineStrong: { light: '#707050', dark: '#9090b0' },
		accent: { light: '#006644', dark: '#007a52' },
		accentHover: { light: '#004d33', dark: '#006644' },
		accentInk: { light: '#005c3d', dark: '#66d9b0' },
		onAccent: { light: '#fffffe', dark: '#fffffe' },
		error: { light: '#a00020', dark: '#ffa0b0' },
		errorTint: { light: '#fff0f2', dark: '#401020' },
		ok: { light: '#105030', dark: '#90e0b0' },
	},
	fonts: { heading: { family: 'system-sans' }, text: { family: 'system-serif' } },
	radius: 11,
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-theme-'))

beforeAll(() => {
	fs.cpSync('config', path.join(folder, 'config'), { recursive: true })
	fs.writeFileSync(path.join(folder, 'config/theme.json'), JSON.stringify(OTHER))
	vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
	vi.stubEnv('CONFIG_DIR', path.join(folder, 'config'))
	vi.stubGlobal('agencyConfigStore', undefined)
	vi.resetModules()
})
afterAll(() => {
	vi.unstubAllEnvs()
	vi.unstubAllGlobals()
	fs.rmSync(folder, { recursive: true })
})

const HEX = /#[0-9a-f]{3,8}\b/gi
const colorsOf = ({ colors }: Theme) => Object.values(colors).flatMap(({ light, dark }) => [light, dark])
const ofSample = new Set(colorsOf(sample).filter((color) => color !== '#ffffff'))
/** Returns the colours of the sample in a document. */
const left = (text: string) => (text.match(HEX) ?? []).filter((color) => ofSample.has(color.toLowerCase()))

test('mails have the colours and fonts of the theme, and none of the sample', async () => {
	const { renderMail } = await import('./render.ts')
	const { OWN_PAGE, sampleMails } = await import('#tests/support/data/sample-mails.ts')
	const long = (color: string) => (color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color)
	// MJML makes an invisible line white, and black a table whose cells all have a colour of their own.
	const known = new Set([...colorsOf(OTHER).map(long), '#ffffff', '#000000'])
	for (const [name, { template, props }] of sampleMails('nl')) {
		const { html } = renderMail(template, JSON.parse(JSON.stringify(props)), 'nl', OWN_PAGE)
		const colors = html.replace(/&#\d+;/g, '').match(HEX) ?? []
		expect(
			colors.filter((color) => !known.has(color)),
			name,
		).toEqual([])
		expect(colors, name).toContain('#111133')
		const heading = /<h1 style="[^"]*font-family:([^;]*);/.exec(html)?.[1]
		expect(heading).toMatch(/sans-serif$/)
	}
	const confirm = sampleMails('nl').get('newsletter-confirm')
	const { html } = renderMail('newsletter-confirm', confirm?.props, 'nl')
	const [button = ''] = /<a [^>]*display:inline-block[^>]*>/.exec(html) ?? []
	expect(button).toContain('background:#006644;color:#fffffe;')
	expect(button).toContain('border-radius:11px')
})

test('the form that is shown again without scripts has the colours of the theme, and none of the sample', async () => {
	const { plainPage } = await import('#lib/people/forms/plain-page.ts')
	const page = plainPage({
		name: 'site-contact',
		language: 'nl',
		status: 422,
		refusal: 'fields',
		choices: {},
		fields: new URLSearchParams({ email: 'x' }),
		errors: { email: 'email' },
	})
	const html = await page.text()
	expect(left(html)).toEqual([])
	expect(html).toContain('--accent:light-dark(#006644,#007a52)')
	expect(html).toMatch(/button\{[^}]*background:var\(--accent\);color:var\(--on-accent\)/)
})

test('the page of an error has the colours of the theme, and none of the sample even without a configuration', async () => {
	const { failedDocument } = await import('#lib/server/web/answers/failed-document.ts')
	const failed = () => failedDocument({ path: '/', mayRepeat: true, shell: '' }).text
	expect(left(failed())).toEqual([])
	expect(failed()).toContain('--accent:light-dark(#006644,#007a52)')
	vi.stubGlobal('agencyConfigStore', {
		value: {
			good: () => {
				throw new Error('unreadable')
			},
		},
	})
	expect(left(failed())).toEqual([])
})
