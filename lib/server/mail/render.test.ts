import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { env } from '#lib/base/env.ts'
import { friendMail } from '#lib/people/leads/mails/friend.ts'
import { leadMail } from '#lib/people/leads/mails/lead-mail.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { getTheme } from '#lib/site/config/config.ts'
import { asOutlook } from '#tests/mails/as-outlook.ts'
import { OWN_PAGE, sampleMails } from '#tests/support/data/sample-mails.ts'
import { renderMail } from './render.ts'
import { isToVisitor, TEMPLATES } from './templates.ts'

/** Gmail cuts off what is longer than 102 KB. */
const LONGEST = 102 * 1024
const SHEET = 600

/** Renders a mail from the values that the outbox has stored. */
function render({ template, props, language }: Pick<OutgoingMail, 'template' | 'props' | 'language'>) {
	const ownPage = isToVisitor(template) ? OWN_PAGE : null
	return renderMail(template, JSON.parse(JSON.stringify(props)), language, ownPage)
}

interface Tag {
	name: string
	attributes: Record<string, string>
}

function tagsOf(html: string): Tag[] {
	const tags: Tag[] = []
	const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) })
	parser.end(html)
	return tags
}

/** Returns what a reader sees or hears of a mail. */
function shownText(html: string): string {
	let text = ''
	const body = html.slice(html.indexOf('<body'))
	const parser = new Parser({
		ontext: (part) => {
			text += part
		},
		onopentagname: (name) => {
			if (name === 'br') text += '\n'
		},
	})
	parser.end(body)
	return text
}

test('every template has an example here', () => {
	const shown = new Set([...sampleMails('nl').values()].map(({ template }) => template))
	expect([...shown].sort()).toEqual(TEMPLATES.map(({ name }) => name).sort())
})

const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const

/** Returns a mail of one kind in each language. */
function eachLanguage(name: string) {
	return LANGUAGES.map((language) => {
		const mail = sampleMails(language).get(name)
		if (!mail) throw new Error(`No mail is called ${name}`)
		return { language, mail, rendered: render(mail) }
	})
}

describe.each([...sampleMails('nl').keys()])('%s', (name) => {
	test('is complete HTML in its language, short enough for Gmail, and the same whenever it is rendered', () => {
		for (const { language, mail, rendered } of eachLanguage(name)) {
			expect(rendered.html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`))
			expect(rendered.html).not.toMatch(/<mj-|undefined|\[object |\\u\{/)
			expect(Buffer.byteLength(rendered.html)).toBeLessThan(LONGEST)
			expect(render(mail)).toEqual(rendered)
		}
	})

	test('says as text what it says as HTML, with every address', () => {
		for (const { rendered } of eachLanguage(name)) {
			const tags = tagsOf(rendered.html)
			const addresses = tags.flatMap((tag) => (tag.name === 'a' ? [tag.attributes.href] : []))
			for (const address of addresses) expect(rendered.text).toContain(address)
			expect(rendered.text).not.toMatch(/<(mj-|br|b>)|&(amp|#39|quot);/)
		}
	})

	test('is a sheet of 600 pixels for Outlook, which does not support max-width', () => {
		for (const { rendered } of eachLanguage(name)) {
			const html = asOutlook(rendered.html)
			expect(html).not.toMatch(/<!--|max-width/)
			const tags = tagsOf(html)
			const sheets = tags.filter((tag) => tag.name === 'table' && tag.attributes.width === String(SHEET))
			expect(sheets.length).toBeGreaterThanOrEqual(2)
			const widths = tags.flatMap(({ attributes }) => [
				attributes.width ?? '0',
				/(?:^|;)width:(\d+)px/.exec(attributes.style ?? '')?.[1] ?? '0',
			])
			for (const width of widths) expect(Number.parseInt(width, 10), width).toBeLessThanOrEqual(SHEET)
			// It takes the size of a picture from this.
			for (const tag of tags) if (tag.name === 'img') expect(tag.attributes.width).toMatch(/^\d+$/)
		}
	})
})

test('a dark window has the dark colours of the theme, in Outlook on the web too', () => {
	const { colors } = getTheme()
	const mail = sampleMails('nl').get('owner-summary')
	if (!mail) throw new Error('No such mail')
	const styles = [...render(mail).html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
	const dark = styles.find((css) => css.startsWith('@media (prefers-color-scheme:dark)')) ?? ''
	for (const name of ['paper', 'raised', 'stone', 'ink', 'inkSoft', 'line', 'accent', 'accentInk'] as const) {
		expect(dark, name).toContain(`:${colors[name].dark}!important`)
	}
	const outlook = styles.find((css) => css.startsWith('[data-ogs')) ?? ''
	expect(outlook).toContain(`[data-ogsb] .sheet,[data-ogsb] .sheet>table{background:${colors.raised.dark}!important}`)
	expect(outlook).toContain(`[data-ogsc] .ink a{color:${colors.ink.dark}!important}`)
	expect(render(mail).html).toContain('<meta name="color-scheme" content="light dark"')
})

test('a screen reader says the subject, and an inbox shows the first words after it', () => {
	const envelope = { language: 'fr', recipients: [], replyTo: null }
	const about = { title: 'Maison', url: 'https://agency.example/1/' }
	const { html } = render(friendMail.to(envelope, { sender: 'Ada', about }))
	const [, preview = ''] = /<body[^>]*><div style="display:none[^>]*>([^<]*)</.exec(html) ?? []
	expect(preview).toMatch(/^Bonjour, Ada .{20,}$/)
	expect(preview.length).toBeLessThanOrEqual(151)
	expect(tagsOf(html).find(({ attributes }) => attributes.role === 'article')?.attributes['aria-label']).toBe(
		'Ada vous envoie un bien',
	)
})

test.each([
	['markup', 'a</mj-text></mj-column><script>alert(1)</script> <b>b</b>'],
	['characters that XML forbids', 'a\u0000b\u0008c\u001fd\ud800e', 'abcd\ufffde'],
	['ends of comments and sections', 'a ]]> --> <!-- b <![endif]-->'],
	['entities', 'a &amp; &nbsp; &lt;mj-text&gt; &#0; b'],
	['invisible characters', 'a\u00a0b\u200dc\u202ed\u2028e'],
	['quotes and emoji', '"a" \'b\' “c” 😀 {{d}} %e'],
])('words of a visitor with %s are shown as they are, in every part', (_, typed, shown = typed) => {
	const about = { title: typed, url: 'https://agency.example/?a=1&b="2"' }
	const mail = leadMail.to(
		{ language: 'fr', recipients: [], replyTo: null },
		{
			kind: 'contact-me',
			reference: 'CON',
			name: typed,
			about,
			link: null,
			rows: [{ label: 'Rue', value: typed }],
			remark: `${typed}\nfin`,
		},
	)
	const { html } = render(mail)
	expect(html).not.toMatch(/\\[u\\]/)
	const text = shownText(html)
	expect(text).toContain(`${shown}\nfin`)
	expect(text.split(shown).length).toBeGreaterThanOrEqual(5)
	expect(tagsOf(html).filter(({ name }) => name === 'script' || name.startsWith('mj-'))).toEqual([])
	expect(tagsOf(html).some(({ attributes }) => attributes.href === about.url)).toBe(true)
})

test('each mail has the mark of the agency at its head, as a picture of the site with its size and alternative text', () => {
	for (const [name, mail] of sampleMails('fr')) {
		const marks = tagsOf(render(mail).html).filter(
			({ name: tag, attributes }) => tag === 'img' && /\/media\/mail-mark/.test(attributes.src ?? ''),
		)
		expect(
			marks.map(({ attributes }) => attributes),
			name,
		).toMatchObject([{ src: `${env.siteOrigin}/media/mail-mark.png`, width: '40', height: '40', alt: '' }])
	}
})
