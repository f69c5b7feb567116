import { expect, test } from 'vitest'
import { EMBED_KINDS } from '#lib/site/routing/kinds/embed-kinds.ts'
import { embedLine } from './embed-line.ts'

const language = {
	code: 'fr',
	root: '/fr/embed',
	titles: {
		sale: 'Biens à vendre',
		rent: 'Biens à louer',
		home: '"Bien"',
		search: 'Chercher',
		valuation: 'Estimation',
	},
}
const chosen = {
	origin: 'https://agency.example',
	language,
	scheme: 'light' as const,
	goal: 'sale' as const,
	list: '',
	home: '',
}

test('a list has the filters of the address that was pasted, and nothing else of it', () => {
	const list = ' https://agency.example/fr/a-vendre/?city=binche%7C7130&bedrooms=3&page=4&view=map&utm_source=x#top '
	const { src, line } = embedLine({ ...chosen, kind: 'list', goal: 'rent', list })
	expect(src).toBe('/fr/embed/list/?goal=rent&city=binche%7C7130&bedrooms=3')
	expect(line).toBe(
		'<iframe src="https://agency.example/fr/embed/list/?goal=rent&amp;city=binche%7C7130&amp;bedrooms=3" title="Biens à louer" loading="lazy" style="width:100%;height:900px;border:0"></iframe><script async src="https://agency.example/embed.js"></script>',
	)
	expect(embedLine({ ...chosen, kind: 'list', list: 'http://[' }).src).toBe('/fr/embed/list/?goal=sale')
})

test('what is typed or worded cannot end the attribute that it stands in', () => {
	const { src, line } = embedLine({ ...chosen, kind: 'home', home: ' 1001"><script>' })
	expect(src).toBe('/fr/embed/home/?home=1001%22%3E%3Cscript%3E')
	expect(line).toContain('title="&quot;Bien&quot;"')
	expect(embedLine({ ...chosen, kind: 'search' }).src).toBe('/fr/embed/search/')
	expect(embedLine({ ...chosen, kind: 'valuation' }).title).toBe('Estimation')
})

test('a frame that follows the reader says so in its address and to the page around it, whatever it shows', () => {
	for (const kind of EMBED_KINDS) {
		const of = { ...chosen, kind, home: '7' }
		const auto = embedLine({ ...of, scheme: 'auto' })
		expect(auto.src).toMatch(/[?&]scheme=auto$/)
		expect(auto.line).toContain(';border:0;color-scheme:light dark"></iframe>')
		expect(embedLine(of).line).not.toContain('scheme')
	}
})
