import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigSet, fileOf } from '#lib/site/config/model/config-set.ts'
import { headerCss } from '#lib/site/theme/inline-css.ts'
import { bannerView } from './banner-view.ts'
import { linkView, menuView, topBarView } from './chrome-view.ts'
import { footerView } from './footer-view.ts'

const folder = path.resolve(import.meta.dirname, '../../../config')
const keys = ['site', 'menu', 'paths', 'topBar', 'banner', 'footer', 'header'] as const
const Part = ConfigSet.pick(Object.fromEntries(keys.map((key) => [key, true])) as Record<(typeof keys)[number], true>)

/** Returns a new copy of the sample's configuration. */
function sample() {
	const read = (key: (typeof keys)[number]) => JSON.parse(fs.readFileSync(path.join(folder, fileOf(key)), 'utf8'))
	return Part.parse(Object.fromEntries(keys.map((key) => [key, read(key)])))
}

const label = { nl: 'Woorden', fr: 'Mots' }

test('links lead to the page in the language; drafts, missing pages and missing words remove them', () => {
	const config = sample()
	const link = (link: string, status: 'Published' | 'Draft' = 'Published') => ({ label, link, status })
	expect(linkView(config, 'fr', link('page:contact-demand'))).toEqual({
		label: 'Mots',
		href: '/fr/estimation-gratuite/',
	})
	expect(linkView(config, 'nl', link('tel:+3264123456'))?.href).toBe('tel:+3264123456')
	expect(linkView(config, 'nl', link('page:contact', 'Draft'))).toBeNull()
	expect(linkView(config, 'nl', link('page:contact', 'Draft'), true)?.href).toBe('/contact/')
	expect(linkView(config, 'nl', link('page:nowhere'))).toBeNull()
	expect(linkView(config, 'en', link('page:contact'))).toBeNull()
})

test('the menu has the published pages in their order, children under their parent, and not the hidden home', () => {
	const config = sample()
	const entries = menuView(config, 'fr')
	expect(entries.map(({ id }) => id)).toEqual(['sale', 'rent', 'projects', 'services', 'about', 'contact'])
	expect(entries[3]?.children.map(({ label: words, href }) => [words, href])).toEqual([
		['Vendre', '/fr/services/vendre/'],
		['Mettre en location', '/fr/services/mettre-en-location/'],
		['Acheter', '/fr/services/acheter/'],
	])
	for (const page of config.menu.pages) if (page.id === 'home') page.inMenu = true
	expect(menuView(config, 'fr')[0]).toEqual({ id: 'home', label: 'Accueil', href: '/fr/', children: [] })
})

test('a hidden top bar is null; its links keep icon and colour (placeholders are filled when files are read)', () => {
	const config = sample()
	const [first] = config.topBar.left
	if (first) first.color = { light: '#8a2f21', dark: '#e3917b' }
	expect(topBarView(config, 'fr')?.left[0]).toEqual({
		label: '{phone}',
		href: 'agency:phone',
		icon: 'phone',
		color: { light: '#8a2f21', dark: '#e3917b' },
	})
	config.topBar.show = false
	expect(topBarView(config, 'fr')).toBeNull()
})

test('texts of the banner are shown if they are public, its picture if it is published', () => {
	const { banner } = sample()
	expect(bannerView(banner, 'fr').title).toBe('Habiter Binche et ses villages')
	banner.title.public = false
	banner.description.public = false
	expect(bannerView(banner, 'fr')).toMatchObject({ title: null, description: null })
	banner.status = 'Draft'
	expect(bannerView(banner, 'fr').media).toBeNull()
})

test('a banner picture for the dark theme is shown on a phone too, before the light one', () => {
	const { banner } = sample()
	const others = (phone: string | null, dark: string | null, phoneDark: string | null) => {
		const { media } = bannerView(
			{ ...banner, image: banner.image && { ...banner.image, phone, dark, phoneDark } },
			'nl',
		)
		return media?.kind === 'image' ? media.others.map((other) => `${other.screen} ${other.src}`) : null
	}
	expect(others(null, null, null)).toEqual([])
	expect(others('/media/p.jpg', '/media/d.jpg', null)).toEqual([
		'phone-dark /media/d.jpg',
		'phone /media/p.jpg',
		'dark /media/d.jpg',
	])
	expect(others('/media/p.jpg', '/media/d.jpg', '/media/pd.jpg')?.[0]).toBe('phone-dark /media/pd.jpg')
})

test('footer columns are in their order; an absent width is that of the smaller screen', () => {
	const config = sample()
	config.footer.columns = [
		{ type: 'contact', title: label, widths: { sm: 12, md: 6, lg: null }, sort: 20, status: 'Published' },
		{
			type: 'text',
			title: null,
			widths: { sm: 6, md: null, lg: null },
			sort: 10,
			status: 'Published',
			text: { nl: ['Zie [contact](page:contact) of [niets](page:nowhere).'] },
		},
		{ type: 'contact', title: label, widths: { sm: 12, md: 6, lg: null }, sort: 5, status: 'Draft' },
	]
	const { columns } = footerView(config, 'nl', 2026)
	expect(columns).toMatchObject([
		{ type: 'text', title: '', widths: { sm: 6, md: 6, lg: 6 } },
		{ type: 'contact', title: 'Woorden', widths: { sm: 12, md: 6, lg: 6 } },
	])
	expect(columns[0]).toMatchObject({
		blocks: [
			{
				kind: 'paragraph',
				children: [
					{ kind: 'text', text: 'Zie ' },
					{ kind: 'link', link: '/contact/', children: [{ kind: 'text', text: 'contact' }] },
					{ kind: 'text', text: ' of ' },
					{ kind: 'text', text: 'niets' },
					{ kind: 'text', text: '.' },
				],
			},
		],
	})
})

test('the copyright names the year and the agency', () => {
	expect(footerView(sample(), 'fr', 2031).copyright).toBe('© 2031 Agence du Beffroi')
})

test('the heights of the logo are in the style sheets', () => {
	expect(headerCss({ ...sample().header, logoHeight: 80, logoHeightScrolled: 48 })).toBe(
		':root{--logo:80px;--logo-fixed:48px}',
	)
})
