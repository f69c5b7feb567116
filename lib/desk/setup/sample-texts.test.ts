import fs from 'node:fs'
import { expect, test } from 'vitest'
import { checkSet } from '#lib/desk/editor/check-set.ts'
import type { FilesInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { filesWithoutSample, sampleTexts } from './sample-texts.ts'

type Files = Record<string, (text: string) => string>

/** The files of `config/`, with some of them edited as an agency edits them. */
function inUse(edits: Files = {}): FilesInUse {
	const names = fs.readdirSync('config').filter((name) => name.endsWith('.json'))
	const media = fs.readdirSync('config/media', { recursive: true, encoding: 'utf8' }).map((name) => `media/${name}`)
	const files = names.map((name) => {
		const text = fs.readFileSync(`config/${name}`, 'utf8')
		const edited = edits[name]?.(text) ?? text
		if (name in edits && edited === text) throw new Error(`${name} was not edited`)
		return [name, Buffer.from(edited)] as const
	})
	return { revision: null, files: new Map(files), media }
}

const replacing = (one: string, other: string) => (text: string) => text.replace(one, other)

test('of the sample as it came, its people, testimonials and villages go, and the rest is a valid site', () => {
	const files = inUse()
	expect(sampleTexts(files, 'fr')).toEqual({
		people: ['Élise Marchand', 'Bruno Delattre', 'Sofie Claes'],
		testimonials: ['Nadège & Simon', 'Anne & Paul Lemaire', 'Joris Peeters', 'Amélie D.', 'Marc Vandenbossche'],
		pages: ['Buvrinnes', 'Bray', 'Estinnes-au-Mont'],
		changed: [],
	})
	const without = filesWithoutSample(files)
	expect([...without.keys()].sort()).toEqual(['menu.json', 'team.json', 'testimonials.json'])
	expect(checkSet(files, without, 'en')).toMatchObject({ isValid: true })
	expect([...without.values()].join('\n')).not.toMatch(/"(?:elise|bruno|sofie|nadege-simon|village-\w+)"/)
	const after = {
		...files,
		files: new Map([...files.files, ...[...without].map(([name, text]) => [name, Buffer.from(text)] as const)]),
	}
	expect(sampleTexts(after, 'fr')).toEqual({ people: [], testimonials: [], pages: [], changed: [] })
	expect(filesWithoutSample(after)).toEqual(new Map())
})

test('what the agency wrote in the place of the sample stays, and is named', () => {
	const files = inUse({
		'team.json': replacing('Bruno Delattre', 'Karim Ben Ali'),
		'testimonials.json': replacing('"Morlanwelz"', '"Mons"'),
		'menu.json': replacing('Un village de fermes', 'Notre village de fermes'),
	})
	const { changed, people, pages } = sampleTexts(files, 'fr')
	expect(changed).toEqual(['Karim Ben Ali', 'Anne & Paul Lemaire', 'Buvrinnes'])
	expect([people.length, pages]).toEqual([2, ['Bray', 'Estinnes-au-Mont']])
	const without = filesWithoutSample(files)
	expect(without.get('team.json')).toContain('Karim Ben Ali')
	expect(without.get('menu.json')).toContain('"bruno"')
	expect(without.get('menu.json')).toContain('"village-buvrinnes"')
	expect(without.get('menu.json')).not.toContain('"village-bray"')
	expect(checkSet(files, without, 'en')).toMatchObject({ isValid: true })
})

test('a page stays whose text is the agency’s own, and one to which another text leads', () => {
	const rewritten = inUse({ 'menu.json': replacing('Des villages de Binche, Bray', 'Chez nous, Bray') })
	expect(sampleTexts(rewritten, 'fr')).toMatchObject({ pages: ['Buvrinnes', 'Estinnes-au-Mont'], changed: ['Bray'] })
	const linked = inUse({ 'faq.json': replacing('"Verkopen"', '"[Verkopen](page:village-bray)"') })
	expect(sampleTexts(linked, 'fr').pages).toEqual(['Buvrinnes', 'Estinnes-au-Mont'])
	expect(filesWithoutSample(linked).get('menu.json')).toContain('"village-bray"')
})

/** The sample as it was while each text stood in `articles.json`. */
function formerly(): FilesInUse {
	const read = (name: string) => JSON.parse(fs.readFileSync(`config/${name}`, 'utf8'))
	const [menu, articles] = [read('menu.json'), read('articles.json')]
	for (const { id, params } of menu.pages) {
		if (!id.startsWith('village-')) continue
		for (const block of params.modules) {
			if (block.type !== 'article') continue
			articles.articles.push({ id, isSample: false, image: null, body: block.text })
			delete block.text
			block.relations = [{ type: 'article', id }]
		}
	}
	return inUse({ 'menu.json': () => JSON.stringify(menu), 'articles.json': () => JSON.stringify(articles) })
}

test('the sample of before goes as well: its pages and the texts that they name', () => {
	const files = formerly()
	expect(sampleTexts(files, 'fr')).toMatchObject({ pages: ['Buvrinnes', 'Bray', 'Estinnes-au-Mont'], changed: [] })
	const without = filesWithoutSample(files)
	expect(without.get('articles.json')).not.toContain('village-')
	expect(checkSet(files, without, 'en')).toMatchObject({ isValid: true })
})

test('a file that cannot be read takes nothing away', () => {
	const files = inUse({ 'team.json': () => '{' })
	expect([sampleTexts(files, 'fr').people, filesWithoutSample(files).size]).toEqual([[], 0])
})
