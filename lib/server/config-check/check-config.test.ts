// @long-running
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { resolveLink } from '#lib/site/config/paths/config-links.ts'
import { problemText } from '#lib/site/config/problem.ts'
import { MONS } from '#tests/support/data/offices.ts'
import { checkConfig } from './check-config.ts'

const sample = new Map(
	fs
		.readdirSync('config')
		.filter((name) => name.endsWith('.json'))
		.map((name) => [name, fs.readFileSync(`config/${name}`, 'utf8')]),
)
const everyFile = { hasFile: () => true }

type Edit = [file: string, from: string | RegExp, to: string]

function problemsOf(...edits: Edit[]): string[] {
	const texts = new Map(sample)
	for (const [file, from, to] of edits) {
		const before = texts.get(file) ?? ''
		const after = before.replace(from, to)
		expect(after, `${file} holds ${from}`).not.toBe(before)
		texts.set(file, after)
	}
	return checkConfig(texts, everyFile).problems.map(problemText)
}

test('the configuration of the sample agency has no problems', () => {
	expect(checkConfig(sample, everyFile).problems).toEqual([])
})

/** What is wrong, the edit that causes it, the text that the problem points at, and the expected message. */
type Case = [what: string, edit: Edit, at: string, said: string[]]

const NO_NOTES = '"notes": []'

const BROKEN: Case[] = [
	[
		'a fact of an advert that the site does not know',
		['adverts.json', '"any": ["epcNotRequired", "eLevel"]', '"any": ["epcNotRequired", "eLevle"]'],
		'{\n\t\t\t\t"any": ["epcNotRequired", "eLevle"]',
		['It is a fact, {"any": […]} or {"all": […]} of facts. The facts are: epcScore, epcLabel'],
	],
	[
		'a rule of adverts that is there twice',
		['adverts.json', '"id": "F2"', '"id": "F1"'],
		'"F1",\n\t\t\t"region": "flanders",\n\t\t\t"goal": "both",\n\t\t\t"kinds": ["new-build"]',
		['The id "F1" is taken already; each is given once.'],
	],
	[
		'an exception for a rule that does not exist',
		[
			'adverts.json',
			'"exceptions": []',
			'"exceptions": [{ "listing": 1, "rules": ["B8"], "name": "An", "reason": "monument", "date": "2026-11-24" }]',
		],
		'"B8"',
		['There is no rule "B8".'],
	],
	[
		'a rule of adverts that ends before it begins',
		[
			'adverts.json',
			'"from": "2023-01-01",\n\t\t\t"until": null',
			'"from": "2023-01-01",\n\t\t\t"until": "2022-12-31"',
		],
		'"2022-12-31"',
		['"until" (2022-12-31) is before "from" (2023-01-01).'],
	],
	[
		'an energy scale whose best label has a bound',
		['energy.json', '"below": 0', '"upTo": 5'],
		'[',
		['From 2019-01-01 on the best label needs "below": 0 and no "upTo".'],
	],
	['an energy scale that goes down', ['energy.json', '"upTo": 200', '"upTo": 90'], '[', ['"upTo" of']],
	[
		'a type of two kinds',
		['adverts.json', '"land": [4]', '"land": [4, 8]'],
		'8]\n\t}',
		['Type 8 stands under "office" already; it is of one kind.'],
	],
	[
		'a missing comma',
		['footer.json', '"introduction": {', '"x": 12 "introduction": {'],
		'2 "introduction"',
		['A comma is missing after this.'],
	],
	[
		'a comma too many',
		['map.json', '"embedOrigins": []', '"embedOrigins": [],'],
		',\n}',
		['This comma is one too many: nothing follows it.'],
	],
	[
		'a quote that is not closed',
		['map.json', '"© OpenStreetMap"', '"© OpenStreetMap'],
		'"© OpenStreetMap',
		['The double quote at the end of this text is missing.'],
	],
	[
		'a misspelt field',
		['site.json', '"openingHours"', '"openingHuors"'],
		'"openingHuors"',
		['openingHuors', '"openingHuors" is not known here. Did you mean "openingHours"?'],
	],
	[
		'a misspelt status',
		['menu.json', '"Published"', '"Publisehd"'],
		'"Publisehd"',
		['pages → "home" → status', 'Found "Publisehd". Allowed: "Published", "Draft". Did you mean "Published"?'],
	],
	[
		'a number in quotes',
		['feed.json', '15', '"15"'],
		'"15"',
		['intervalMinutes', 'Found "15". It must be a number. Leave the quotes out.'],
	],
	[
		'a field that was deleted',
		['header.json', '\t"showName": true,\n', ''],
		'{',
		['showName', '"showName" is missing. true writes the name of the agency beside the logo.'],
	],
	[
		'a field that stands twice',
		['filter.json', '"room": {', '"type": { "public": true }, "room": {'],
		'"type": { "public"',
		['"type" stands here for the second time.'],
	],
	[
		'a secret in place of the name of a variable',
		['mail.json', '"SMTP_URL"', '"smtps://agency:s3cret@mail.example"'],
		'"smtps:',
		[
			'smtpUrlVariable',
			'Write the name of an environment variable in capitals, such as “FEED_TOKEN”; never the secret itself.',
		],
	],
	[
		'an address that is none',
		['statistics.json', '[]', '["203.0.113.0/99"]'],
		'"203.0.113.0/99"',
		['ownAddresses → no. 1', 'Found "203.0.113.0/99". An IP address such as “203.0.113.7”'],
	],
	[
		'a block of an unknown type',
		['menu.json', '"type": "property-list"', '"type": "propery-list"'],
		'"propery-list"',
		['pages → "home" → params → modules → no. 1 → type', 'Found "propery-list".', 'Did you mean "property-list"?'],
	],
	[
		'two pages with one path',
		['menu.json', '"nl": "over-ons"', '"nl": "diensten"'],
		'"diensten"',
		['pages → "about" → path → nl', 'Two pages have the path /diensten/: "services" and "about".'],
	],
	[
		'a path that hides a page of the program',
		['menu.json', '"nl": "over-ons"', '"nl": "for-rent"'],
		'"for-rent"',
		['The path /for-rent/ (nl) hides the page "rent" of paths.json. Take another one.'],
	],
	[
		'a path that the site uses otherwise',
		['menu.json', '"nl": "over-ons"', '"nl": "media"'],
		'"media"',
		['The path /media/ begins with "media", which the site uses for something else.'],
	],
	[
		'a block that shows an article which is not there',
		['menu.json', /("type": "article",\s+"id": "disclaime)r"/, '$1"'],
		'"disclaime"',
		['There is no article "disclaime" in articles.json. Did you mean "disclaimer"?'],
	],
	[
		'a page under one that is not there',
		['menu.json', '"parentId": "about"', '"parentId": "abuot"'],
		'"abuot"',
		['pages → "team" → parentId', 'There is no page "abuot" to stand under. Did you mean "about"?'],
	],
	[
		'a colour too pale for text',
		['theme.json', '"#4c575c"', '"#707f7e"'],
		'"#707f7e"',
		['colors → inkSoft → light', '"inkSoft" (#707f7e) is hard to read on "paper" (#faf9f6)', 'at least 4.5 is needed'],
	],
	[
		'a colour of the top bar too pale at night',
		['top-bar.json', '"color": null', '"color": { "light": "#8a2f21", "dark": "#8a2f22" }'],
		'"#8a2f22"',
		['left → no. 1 → color → dark', '#8a2f22 is hard to read on the bar (#13181b', 'at least 4.5 is needed'],
	],
	[
		'a ribbon without words',
		['site.json', '"4": "sold"', '"4": "soldd"'],
		'"soldd"',
		[
			'ribbons → marquees → 4',
			'There is no ribbon "soldd" under "labels". There are: new, option, compromise, sold, rented.',
			'Did you mean "sold"?',
		],
	],
	[
		'a slider that ends before it begins',
		['site.json', '"max": 2000,', '"max": -0.5,'],
		'-0.5',
		['priceSliders → rent → max', 'Found -0.5. It is above 0.'],
	],
	[
		'a slider whose steps do not arrive at its end',
		['site.json', '"step": 100\n', '"step": 300\n'],
		'300\n',
		['priceSliders → rent → step', 'Steps of 300 from 0 do not arrive at 2000. Take a step that divides 2000.'],
	],
	[
		'a link to a page that is not there',
		['footer.json', 'page:demand-register', 'page:demand-registr'],
		'"page:demand-registr"',
		['There is no page "demand-registr". Did you mean "demand-register"?'],
	],
	[
		'a link to the homes sold lately in one municipality',
		['footer.json', 'page:demand-register', 'page:sold-area'],
		'"page:sold-area"',
		['"sold-area" is not one page but many: a link cannot lead to it.'],
	],
	[
		'a link in a text to a page that is not there',
		['menu.json', '(page:about)', '(page:abuot)'],
		'"[Maak kennis',
		[
			'pages → "home" → params → modules → no. 4 → text → nl → no. 2',
			'There is no page "abuot". Did you mean "about"?',
		],
	],
	[
		'a link in a text that no browser may open',
		['menu.json', '(page:about)', '(javascript:alert)'],
		'"[Maak kennis',
		['Found (javascript:alert). A link is “page:” and the id of a page'],
	],
	[
		'a picture in a text from another site',
		['menu.json', '"## Een kantoor', '"![Kantoor](https://elsewhere.example/a.jpg)", "## Een kantoor'],
		'"![Kantoor]',
		['A file is named as “/media/” and its name'],
	],
	[
		'a block that is wider than the grid',
		['menu.json', '"span": 7', '"position": 7, "span": 8'],
		'8,',
		['From column 7 a block is at most 6 columns wide; the grid has 12.'],
	],
	[
		'a placeholder that stands for nothing',
		['articles.json', '{name} {form}, {address}. Ondernemingsnummer', '{naem} {form}, {address}. Ondernemingsnummer'],
		'"{naem}',
		['articles → "disclaimer" → body → nl → no. 2', '{naem} stands for nothing. Did you mean "{name}"?'],
	],
	[
		'what only a reply can say, in a text of the site',
		['articles.json', '{name} {form}, {address}. Ondernemingsnummer', '{request:name} {form}, {address}. Onderneming'],
		'"{request:name}',
		['articles → "disclaimer" → body → nl → no. 2', '{request:name} stands for nothing.'],
	],
	[
		'mails to staff in a language that the site has not',
		['mail.json', '"staffLanguage": "fr"', '"staffLanguage": "de"'],
		'"de",\n\t"staffLanguages',
		['staffLanguage', 'Staff get e-mails in "de", which is not one of the languages in site.json: nl, fr, en.'],
	],
	[
		'mails to one of the staff in a language that the site has not',
		['mail.json', '"staffLanguages": {}', '"staffLanguages": { "bruno@beffroi.example": "de" }'],
		'"de" }',
		['Staff get e-mails in "de", which is not one of the languages in site.json: nl, fr, en.'],
	],
	[
		'a note to owners that stands on no Monday',
		['owners.json', NO_NOTES, '"notes": [{ "monday": "2026-12-01", "home": "1001", "text": { "fr": "Bonjour" } }]'],
		'"2026-12-01"',
		['notes → no. 1 → monday', '2026-12-01 is a Tuesday, not a Monday.'],
	],
	[
		'a note to owners that belongs to nobody',
		['owners.json', NO_NOTES, '"notes": [{ "monday": "2026-11-30", "text": { "fr": "Bonjour" } }]'],
		'{ "monday"',
		['A note has either a "home" or an "owner": one of the two, not both.'],
	],
	[
		'a note to owners in a language that the site has not',
		['owners.json', NO_NOTES, '"notes": [{ "monday": "2026-11-30", "home": "1001", "text": { "de": "Guten Tag" } }]'],
		'"Guten Tag"',
		['"de" is not one of the languages in site.json: nl, fr, en.'],
	],
	[
		'a note to owners that ends before it begins',
		[
			'owners.json',
			NO_NOTES,
			'"notes": [{ "monday": "2026-11-30", "untilMonday": "2026-11-23", "home": "1001", "text": { "fr": "Bonjour" } }]',
		],
		'"2026-11-23"',
		['"untilMonday" (2026-11-23) is before "monday" (2026-11-30).'],
	],
	[
		'a banner without what it shows',
		['banner.json', '"type": "image"', '"type": "video"'],
		'null,\n\t"title"',
		['The type is "video", but there is no "video".'],
	],
]

test.each(BROKEN)('%s is reported with its place and what to do', (_, edit, at, said) => {
	const [file, from, to] = edit
	const text = sample.get(file)?.replace(from, to) ?? ''
	expect(text).toContain(at)
	const before = text.slice(0, text.indexOf(at)).split('\n')
	const place = `config/${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
	const [first = '', ...others] = problemsOf(edit)
	expect(first.split(/\s/)[0]).toBe(place)
	for (const words of said) expect(first).toContain(words)
	expect(others.filter((other) => other.split(/\s/)[0] !== place)).toEqual([])
})

test('links to the homes sold and let lately are refused where the site does not show them', () => {
	const problems = problemsOf(['site.json', /"isEnabled": true,(\s+"months")/, '"isEnabled": false,$1'])
	const off = (page: string) => `"${page}" is not on the site: "closedListings.recent.isEnabled" in site.json is false.`
	const said = (file: string, page: string) =>
		problems.some((problem) => problem.startsWith(`config/${file}:`) && problem.includes(off(page)))
	expect([said('footer.json', 'sold'), said('menu.json', 'sold'), said('menu.json', 'rented')]).toEqual([
		true,
		true,
		true,
	])
	expect(problems.filter((problem) => !problem.includes('is not on the site'))).toEqual([])
})

test('placeholders in texts and links are replaced by the agency’s own facts', () => {
	const texts = new Map(sample)
	texts.set('site.json', (sample.get('site.json') ?? '').replace('"phone": "064123456"', '"phone": "071998877"'))
	texts.set('retention.json', (sample.get('retention.json') ?? '').replace('"offer": 3650', '"offer": 60'))
	const { config, warnings } = checkConfig(texts, everyFile)
	const words = JSON.stringify(config)
	const filled = JSON.stringify({ ...config, paths: null, map: null })
	expect(filled).not.toMatch(/\{(?!year|request:)[a-zA-Z:-]+\}/)
	expect(words).toContain('[071 99 88 77](tel:+3271998877)')
	expect(config?.topBar.left.map(({ link }) => link)).toContain('tel:+3271998877')
	const article = config?.articles.articles.find(({ id }) => id === 'privacy-statement')
	expect(article?.body.nl).toContain('- Prijsvoorstellen: 2 maanden.')
	expect(article?.body.fr).toContain('- Questions, rendez-vous et demandes de documents : 1 an.')
	expect(warnings).toEqual([])
})

test('an outdated number or address in a text gives a warning, and nothing is refused', () => {
	const texts = new Map(sample)
	const stale = '"Bel 064/99.88.77 of schrijf naar oud@beffroi.example."'
	texts.set('faq.json', (sample.get('faq.json') ?? '').replace(/"Niets, en u verbindt[^"]*"/, stale))
	texts.set('footer.json', (sample.get('footer.json') ?? '').replace('"page:sell"', '"tel:+3264998877"'))
	const { problems, warnings } = checkConfig(texts, everyFile)
	expect(problems).toEqual([])
	expect(warnings.map(problemText).join('\n')).toMatch(
		/faq\.json.*\n.*oud@beffroi\.example is no address.*\n.*faq\.json.*\n.*064\/99\.88\.77 is no number.*\n.*footer\.json.*\n.*\+3264998877 is no number/,
	)
})

test.each([
	['the number of the agency', ['top-bar.json', '"{phone}"', '"064 12 34 56"'], '064 12 34 56'],
	[
		'its mail',
		['articles.json', 'U kunt ook terecht', 'Schrijf naar bonjour@beffroi.example of'],
		'bonjour@beffroi.example',
	],
	['its street', ['top-bar.json', '"{street}, {city}"', '"Grand-Place 21, Binche"'], 'Grand-Place 21'],
	['a promise in digits', ['menu.json', '{days:valuationReport} werkdagen', '5 werkdagen'], '5 werkdagen'],
	[
		'a promise in words',
		['faq.json', 'dans les {days:valuationReport} jours', 'dans les cinq jours'],
		'cinq jours ouvrables',
	],
	['the name', ['menu.json', '{name} opende', 'Agence du Beffroi opende'], 'Agence du Beffroi'],
	['the name in mails', ['mail.json', 'Het team van {name}', 'Agence du Beffroi'], 'Agence du Beffroi'],
	['the name of the sender', ['mail.json', '"name": "{name}"', '"name": "Agence du Beffroi"'], 'Agence du Beffroi'],
	['a period beside named ones', ['articles.json', '{keep:offer}', '10 jaar'], '10 jaar'],
] as const)('%s that a text writes out is warned of, and nothing is refused', (_, [file, from, to], found) => {
	const texts = new Map(sample)
	texts.set(file, (sample.get(file) ?? '').replace(from, to))
	const { problems, warnings } = checkConfig(texts, everyFile)
	expect(problems).toEqual([])
	expect(warnings.map(problemText).join()).toContain(`${found} stands here in full`)
})

test('an entry that the menu has no room for gives a warning with the width and what to do', () => {
	const menu = JSON.parse(sample.get('menu.json') ?? '')
	const guide = { nl: 'Kopen in vijf stappen', fr: 'Guide de l’acheteur', en: 'Guide', de: 'Ratgeber' }
	menu.pages.push({
		...menu.pages.at(-1),
		id: 'guide',
		name: guide,
		path: null,
		parentId: null,
		inMenu: true,
		sort: 35,
	})
	const { problems, warnings } = checkConfig(new Map([...sample, ['menu.json', JSON.stringify(menu)]]), everyFile)
	expect(problems).toEqual([])
	expect(warnings.map(problemText).filter((text) => text.includes('name → fr'))).toEqual([
		expect.stringMatching(/"about" → name → fr\n.*"L’agence" has no room in the menu at 1,280 pixels/),
		expect.stringMatching(/"contact" → name → fr\n.*"Contact" .* goes under "More" there\. Shorten it.*a parent/),
	])
})

test('a draft is never refused, whatever links to it or is under it, and links to it are left out', () => {
	const drafted = (id: string) => {
		const menu = JSON.parse(sample.get('menu.json') ?? '')
		for (const page of menu.pages) if (page.id === id) page.status = 'Draft'
		return checkConfig(new Map([...sample, ['menu.json', JSON.stringify(menu)]]), everyFile)
	}
	for (const id of ['team', 'buy', 'about', 'services', 'contact-demand']) {
		const { config, problems } = drafted(id)
		expect(problems, id).toEqual([])
		expect(config && resolveLink(config, 'nl', `page:${id}`), id).toBeNull()
		expect(config && resolveLink(config, 'nl', `page:${id}`, true), id).not.toBeNull()
	}
	const { config } = drafted('about')
	expect(config && resolveLink(config, 'nl', 'page:team'), 'below a draft').toBeNull()
})

test('people work in offices that there are, and none of these is called like the main one', () => {
	const works = (office: string): Edit => ['team.json', '"sort": 10,', `"office": "${office}", "sort": 10,`]
	const office = JSON.stringify({ ...MONS, id: 'main' })
	expect(problemsOf(works('main'))).toEqual([])
	expect(problemsOf(works('mons'))).toEqual([
		expect.stringContaining('There is no office "mons" in site.json. There are: main.'),
	])
	expect(problemsOf(['site.json', '"offices": []', `"offices": [${JSON.stringify(MONS)}]`], works('mons'))).toEqual([])
	expect(problemsOf(['site.json', '"offices": []', `"offices": [${office}]`])).toEqual([
		expect.stringContaining('"main" stands for the main office'),
	])
})

test('a block of text that has none is reported with its page', () => {
	const text = /"text": \{\s+"nl": \[\s*"Verkopen, verhuren[^}]*\}/
	expect(problemsOf(['menu.json', text, '"text": null'])).toEqual([
		expect.stringMatching(/pages → "services" → params → modules → no\. 1\s+The block shows nothing/s),
	])
	expect(problemsOf(['menu.json', text, '"text": {}'])).toEqual([])
})

test('a removed legal text is reported', () => {
	expect(problemsOf(['articles.json', '"id": "privacy-statement"', '"id": "privacy"'])).toContainEqual(
		expect.stringContaining('The article "privacy-statement" is missing'),
	)
})

test('all problems of all files are reported at once', () => {
	const problems = problemsOf(
		['map.json', '"zoom": 12', '"zoom": 200, "zoon": 3'],
		['site.json', '"zip": "7130"', '"zip": 7130'],
		['theme.json', '"#1a2226"', '"ink"'],
		['footer.json', 'page:sale', 'page:sales'],
	)
	expect(problems.map((problem) => problem.split(':')[0])).toEqual([
		'config/footer.json',
		'config/map.json',
		'config/map.json',
		'config/site.json',
		'config/theme.json',
	])
})

test('an enabled language must have page names and cookies; any other missing text gives a warning', () => {
	const withoutGerman = new Map([...sample].map(([name, text]) => [name, text.replaceAll('"de":', '"xx":')]))
	withoutGerman.set('site.json', sample.get('site.json')?.replace('"en"]', '"en", "de"]') ?? '')
	const { problems, warnings } = checkConfig(withoutGerman, everyFile)
	expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['paths.json', 'tags.json']))
	expect(new Set(warnings.map(({ file }) => file))).toEqual(
		new Set([
			'adverts.json',
			'articles.json',
			'banner.json',
			'desk.json',
			'faq.json',
			'footer.json',
			'header.json',
			'menu.json',
			'mail.json',
			'team.json',
			'testimonials.json',
			'top-bar.json',
		]),
	)
	expect(problems[0]?.message).toContain('German ("de")')
})

test('adding German to the languages enables it', () => {
	expect(problemsOf(['site.json', /"en"\]/, '"en", "de"]'])).toEqual([])
})

test('a language without texts of the program is refused', () => {
	expect(problemsOf(['site.json', /"en"\]/, '"en", "it"]'])).toEqual([
		'config/site.json:28:34  languages → no. 4\n    The program has no texts of its own in "it". It has: nl, fr, en, de.',
	])
})

test('a misnamed file is reported with the expected name', () => {
	const texts = new Map(sample)
	texts.set('fotter.json', texts.get('footer.json') ?? '')
	texts.delete('footer.json')
	expect(checkConfig(texts, everyFile).problems.map(problemText)).toEqual([
		'config/footer.json:1:1\n    The file is missing. Is "fotter.json" meant to be it?',
	])
})

test('a picture that is not in the folder is reported', () => {
	const { problems } = checkConfig(sample, { hasFile: (address) => address !== '/media/logo.svg' })
	expect(problems.map(({ message }) => message)).toEqual([
		'There is no file logo.svg in the folder config/media. Capitals count.',
	])
})

test('a file with a byte-order mark and Windows line ends is read like any other', () => {
	const texts = new Map([...sample].map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}`]))
	expect(checkConfig(texts, everyFile).problems).toEqual([])
})

// Decision 16: a missing translation stays empty and blocks no edit.
test('a text missing in one language gives a warning and blocks nothing', () => {
	const header = sample.get('header.json')?.replace('"fr": "Estimation gratuite",', '') ?? ''
	const { config, warnings } = checkConfig(new Map([...sample, ['header.json', header]]), everyFile)
	expect(config).not.toBeNull()
	expect(warnings.map(problemText)).toEqual([
		expect.stringMatching(
			/^config\/header\.json:\d+:\d+ {2}callToAction → label\n.*The text in French \("fr"\) is missing; its place stays empty/,
		),
	])
})

test('a page without a name in a language does not exist there, and its other texts are not asked for', () => {
	const menu = JSON.parse(sample.get('menu.json') ?? '')
	const page = menu.pages.find(({ id }: { id: string }) => id === 'faq')
	delete page.name.fr
	delete page.params.seo.description.fr
	const { config, warnings } = checkConfig(new Map([...sample, ['menu.json', JSON.stringify(menu)]]), everyFile)
	expect(warnings.map(problemText)).toEqual([
		expect.stringMatching(/"faq" → name\n.*the page is not on the site in French \("fr"\)/),
	])
	expect(config && resolveLink(config, 'fr', 'page:faq')).toBeNull()
	expect(config && resolveLink(config, 'nl', 'page:faq')).not.toBeNull()
})

test('a page under one without a name in a language is not there either, and its texts are not asked for', () => {
	const menu = JSON.parse(sample.get('menu.json') ?? '')
	const page = (wanted: string) => menu.pages.find(({ id }: { id: string }) => id === wanted)
	delete page('about').name.fr
	delete page('faq').params.seo.description.fr
	const { config, warnings } = checkConfig(new Map([...sample, ['menu.json', JSON.stringify(menu)]]), everyFile)
	expect(warnings.map(problemText)).toEqual([
		expect.stringMatching(/"about" → name\n.*the page is not on the site in French \("fr"\)/),
	])
	expect(config && resolveLink(config, 'fr', 'page:faq')).toBeNull()
})

test('a page whose description is missing, repeated, too short or too long gives a warning', () => {
	const warningsWith = (change: (description: Record<string, string>) => void) => {
		const menu = JSON.parse(sample.get('menu.json') ?? '')
		const { seo } = menu.pages.find(({ id }: { id: string }) => id === 'faq').params
		change(seo.description)
		const { problems, warnings } = checkConfig(new Map([...sample, ['menu.json', JSON.stringify(menu)]]), everyFile)
		expect(problems).toEqual([])
		return warnings.map(problemText)
	}
	const team = JSON.parse(sample.get('menu.json') ?? '').pages.find(({ id }: { id: string }) => id === 'team')
	const setTo = (fr: string) => warningsWith((description) => Object.assign(description, { fr }))
	const place = '"faq" → params → seo → description → fr'
	expect(warningsWith(() => {})).toEqual([])
	expect(setTo(team.params.seo.description.fr)).toEqual([expect.stringMatching(`${place}\n.*"team" has the same`)])
	expect(setTo('Réponses.')).toEqual([expect.stringMatching(`${place}\n.*has 9 characters; 60 or more`)])
	expect(setTo('a'.repeat(160))).toEqual([])
	expect(setTo('a'.repeat(161))).toEqual([expect.stringMatching(`${place}\n.*has 161 characters; 160 are shown`)])
	const none = { nl: '', fr: '', en: '', de: '' }
	expect(warningsWith((description) => Object.assign(description, none))).toEqual(
		['nl', 'fr', 'en'].map((language) => expect.stringContaining(`The page "faq" has no description ("${language}")`)),
	)
})
