// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ArticleModule } from '#components/modules/kinds/article.tsx'
import { CallToActionModule } from '#components/modules/kinds/call-to-action.tsx'
import { ContactModule } from '#components/modules/kinds/contact.tsx'
import { FaqJsonLd, FaqModule } from '#components/modules/kinds/faq.tsx'
import { GalleryModule } from '#components/modules/kinds/gallery.tsx'
import { MapModule } from '#components/modules/kinds/map.tsx'
import { TeamModule } from '#components/modules/kinds/team.tsx'
import { TestimonialsModule } from '#components/modules/kinds/testimonials.tsx'
import type { ArticleModule as ArticleView, PersonView, TestimonialView } from '#lib/pages/content/content-types.ts'
import { parseRichText, type RichTextBlock } from '#lib/site/config/model/rich-text.ts'
import { renderIn } from '#tests/support/components/render-in.tsx'

// jsdom has no IntersectionObserver: here a map never comes near.
beforeEach(() => {
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			observe() {}
			disconnect() {}
		},
	)
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

const words = (...entries: string[]): RichTextBlock[] => parseRichText(entries)
const frame = {
	id: 'block-1',
	title: 'Titre',
	titleSize: 'medium',
	ground: 'plain',
	placement: { sm: 12, md: 6, lg: 4, start: 5 },
} as const

const elise: PersonView = {
	id: 'elise',
	name: 'Élise Marchand',
	role: 'Gérante',
	email: 'elise@beffroi.example',
	registration: '500.000',
	portrait: { src: '/media/elise.jpg', alt: 'Portrait d’Élise', width: null, height: null },
	phone: { text: '0471 23 45 67', href: 'tel:+32471234567' },
	languages: ['fr', 'nl'],
	biography: words('A grandi à Waudrez.'),
}

const lemaire: TestimonialView = {
	id: 'lemaire',
	author: 'Famille Lemaire',
	place: 'Morlanwelz',
	date: '2 april 2026',
	text: 'Drie bezoeken.',
	language: 'nl',
	original: { text: 'Trois visites.', language: 'fr' },
}

describe('a text', () => {
	const article: ArticleView = {
		...frame,
		type: 'article',
		view: 'text',
		articles: [
			{
				id: 'about',
				isSample: false,
				picture: null,
				blocks: words(
					'## Agence',
					'Voir [l’équipe](/fr/agence/equipe/).',
					'- Un',
					'- Deux',
					'![Gevel](/media/gevel.jpg)',
				),
			},
		],
	}

	test('comes under its title, with headings one level below, links, lists and pictures', () => {
		renderIn('fr', <ArticleModule module={article} />)
		expect(screen.getByRole('heading', { level: 2, name: 'Titre' })).toBeTruthy()
		expect(screen.getByRole('heading', { level: 3, name: 'Agence' })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'l’équipe' }).getAttribute('href')).toBe('/fr/agence/equipe/')
		expect(screen.getAllByRole('listitem')).toHaveLength(2)
		expect(screen.getByRole('img', { name: 'Gevel' }).getAttribute('src')).toBe('/media/gevel.jpg')
		expect(screen.queryByRole('note')).toBeNull()
	})

	test('without a title begins with headings of the second level', () => {
		renderIn('fr', <ArticleModule module={{ ...article, title: null }} />)
		expect(screen.getByRole('heading', { level: 2, name: 'Agence' })).toBeTruthy()
	})

	test('that is a sample says so before its words', () => {
		const [first] = article.articles
		renderIn('nl', <ArticleModule module={{ ...article, articles: first ? [{ ...first, isSample: true }] : [] }} />)
		expect(screen.getByRole('note').textContent).toContain('Voorbeeldtekst')
	})

	test('takes its columns in the grid', () => {
		renderIn('fr', <ArticleModule module={article} />)
		const { style } = screen.getByRole('region', { name: 'Titre' })
		expect(['--sm', '--md', '--lg', '--start'].map((name) => style.getPropertyValue(name))).toEqual([
			'12',
			'6',
			'4',
			'5',
		])
	})
})

describe('people', () => {
	test('of the team have a portrait, role, languages, registration, phone and e-mail', () => {
		renderIn('fr', <TeamModule module={{ ...frame, type: 'team', view: 'cards', people: [elise], columns: 3 }} />)
		const card = within(screen.getByRole('article'))
		expect(card.getByRole('heading', { level: 3, name: 'Élise Marchand' })).toBeTruthy()
		expect(card.getByRole('img', { name: 'Portrait d’Élise' })).toBeTruthy()
		expect(card.getByText('Parle français et néerlandais')).toBeTruthy()
		expect(card.getByText('IPI 500.000')).toBeTruthy()
		expect(card.getByRole('link', { name: '0471 23 45 67' }).getAttribute('href')).toBe('tel:+32471234567')
		expect(card.getByRole('link', { name: 'elise@beffroi.example' })).toBeTruthy()
	})

	test('without a portrait have their initials, hidden from screen readers', () => {
		const people = [{ ...elise, portrait: null }]
		renderIn('fr', <TeamModule module={{ ...frame, type: 'team', view: 'cards', people, columns: 3 }} />)
		expect(screen.getByText('ÉM').getAttribute('aria-hidden')).toBe('true')
		expect(screen.queryByRole('img')).toBeNull()
	})

	test('in a plain list have no portrait', () => {
		renderIn('fr', <TeamModule module={{ ...frame, type: 'team', view: 'list', people: [elise], columns: 3 }} />)
		expect(screen.queryByRole('img')).toBeNull()
	})

	const contact = { ...frame, type: 'contact', view: 'cards' } as const

	test('to contact replace the office', () => {
		renderIn('fr', <ContactModule module={{ ...contact, people: [elise] }} office="bureau" actions="écrire" />)
		expect(screen.getByRole('heading', { level: 3, name: 'Élise Marchand' })).toBeTruthy()
		expect(screen.queryByText('bureau')).toBeNull()
		expect(screen.queryByText('écrire')).toBeNull()
	})

	test('are replaced by the office when there are none, with its buttons in the form view', () => {
		renderIn('fr', <ContactModule module={{ ...contact, view: 'form', people: [] }} office="bureau" actions="écrire" />)
		expect(screen.getByText('bureau')).toBeTruthy()
		expect(screen.getByText('écrire')).toBeTruthy()
	})
})

describe('words of a customer', () => {
	const module = { ...frame, type: 'testimonials', hasForm: false } as const

	test.each(['grid', 'slider', 'quote'] as const)('as %s name their author and keep the original, marked', (view) => {
		renderIn('nl', <TestimonialsModule module={{ ...module, view, testimonials: [lemaire] }} />)
		expect(screen.getByText('Famille Lemaire')).toBeTruthy()
		expect(screen.getByText('Drie bezoeken.').closest('[lang]')).toBeNull()
		expect(screen.getByText('Vertaald uit het Frans: lees het origineel')).toBeTruthy()
		expect(screen.getByText('Trois visites.').getAttribute('lang')).toBe('fr')
	})

	test('that are not translated are marked with their language', () => {
		const spoken = { ...lemaire, text: 'Trois visites.', language: 'fr', original: null }
		renderIn('nl', <TestimonialsModule module={{ ...module, view: 'grid', testimonials: [spoken] }} />)
		expect(screen.getByText('Trois visites.').closest('[lang]')?.getAttribute('lang')).toBe('fr')
		expect(screen.queryByText(/origineel/)).toBeNull()
	})
})

describe('questions', () => {
	const answer = words('Rien. [Demander](/fr/estimation-gratuite/).')
	const groups = [
		{ id: 'selling', title: 'Vendre', questions: [{ question: 'Combien ?', answer, words: 'Rien. Demander.' }] },
	]
	const module = { ...frame, type: 'faq', groups } as const

	test('open on a click on the question', async () => {
		renderIn('fr', <FaqModule module={{ ...module, view: 'accordion' }} />)
		const details = screen.getByRole('group')
		expect(details.hasAttribute('open')).toBe(false)
		await userEvent.click(screen.getByText('Combien ?'))
		expect(details.hasAttribute('open')).toBe(true)
	})

	test('in a list are headings with open answers', () => {
		renderIn('fr', <FaqModule module={{ ...module, view: 'list' }} />)
		expect(screen.getByRole('heading', { level: 4, name: 'Combien ?' })).toBeTruthy()
		expect(screen.queryByRole('group')).toBeNull()
	})

	test('are in the structured data without markup', () => {
		const { container } = renderIn('fr', <FaqJsonLd modules={[{ ...module, view: 'list' }]} />)
		expect(JSON.parse(container.querySelector('script')?.textContent ?? '')).toMatchObject({
			'@type': 'FAQPage',
			mainEntity: [{ '@type': 'Question', name: 'Combien ?', acceptedAnswer: { text: 'Rien. Demander.' } }],
		})
	})
})

test('pictures of a row open full size, and the row slides if it is wider than its container', () => {
	const pictures = [
		{ src: '/media/a.jpg', alt: 'Façade', width: 4, height: 3 },
		{ src: '/media/b.jpg', alt: '', width: 4, height: 3 },
	]
	renderIn('fr', <GalleryModule module={{ ...frame, type: 'gallery', view: 'slider', pictures, columns: 3 }} />)
	expect(within(screen.getByRole('list', { name: 'Titre' })).getAllByRole('listitem')).toHaveLength(2)
	expect(screen.getByRole('link', { name: 'Façade' }).getAttribute('href')).toBe('/media/a.jpg')
	expect(screen.getByRole('link', { name: 'Ouvrir la photo' })).toBeTruthy()
	expect(screen.getByRole('button', { name: 'Suivant', hidden: true }).parentElement?.hidden).toBe(true)
})

test('the map says where the office is and waits until it comes near', () => {
	const place = { place: 'Grand-Place 21', latitude: 50.41, longitude: 4.16, zoom: 16 }
	const tiles = { tiles: '/api/tiles/{z}/{x}/{y}', attribution: 'OpenStreetMap' }
	renderIn('fr', <MapModule module={{ ...frame, type: 'map', view: 'wide', ...place, ...tiles }} />)
	expect(screen.getByText('Grand-Place 21')).toBeTruthy()
	expect(screen.queryByRole('button')).toBeNull()
	expect(screen.getByRole('link', { name: /OpenStreetMap/ }).getAttribute('href')).toContain('mlat=50.41')
})

test('a call to action has its text and its buttons, each to its page', () => {
	const buttons = [
		{ label: 'Estimation gratuite', href: '/fr/estimation-gratuite/' },
		{ label: 'Appeler', href: 'tel:+3264123456' },
	]
	const blocks = words('Nous passons.')
	renderIn(
		'fr',
		<CallToActionModule
			module={{ ...frame, type: 'call-to-action', view: 'band', blocks, buttons, asksAddress: false }}
		/>,
	)
	expect(screen.getByText('Nous passons.')).toBeTruthy()
	expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
		...['/fr/estimation-gratuite/', 'tel:+3264123456'],
	])
})
