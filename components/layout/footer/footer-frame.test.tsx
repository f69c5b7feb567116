// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FooterColumnView, FooterView } from '#lib/pages/frame/footer-view.ts'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { FooterFrame } from './footer-frame.tsx'

afterEach(cleanup)

const widths = { sm: 12, md: 6, lg: 3 }
const column = (rest: Partial<FooterColumnView>): FooterColumnView =>
	Object.assign({ id: '0', type: 'contact' as const, title: 'Nous joindre', widths }, rest)

function show(footer: Partial<FooterView>) {
	return renderIn(
		'fr',
		<FooterFrame
			footer={{
				introduction: '',
				columns: [],
				fullText: [],
				legalLinks: [{ label: 'Vie privée', href: '/fr/declaration-de-confidentialite/' }],
				copyright: '© 2026 Agence du Beffroi',
				...footer,
			}}
			contact={{
				address: 'Grand-Place 21, 7130 Binche',
				openingHours: 'Du lundi au vendredi',
				phone: { text: '064 12 34 56', href: 'tel:+3264123456' },
				email: 'bonjour@beffroi.example',
				mapHref: 'https://www.openstreetmap.org/',
				social: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/beffroi' }],
			}}
			newsletter={null}
			legal={{
				name: 'Agence du Beffroi',
				registration: 'BIV/IPI 500.000',
				supervisor: 'Institut professionnel des agents immobiliers',
				insurance: 'RC professionnelle',
				account: 'BE00 0000 0000 0000',
				form: 'SRL',
				seat: 'Grand-Place 21, 7130 Binche',
				enterprise: '0000.000.000',
				vat: 'BE 0000.000.000',
				conductHref: 'https://www.ipi.be/deontologie',
			}}
		>
			<button type="button">Cookies</button>
		</FooterFrame>,
	)
}

test('the legal details are always shown, whatever is configured', () => {
	show({ columns: [], legalLinks: [] })
	const footer = screen.getByRole('contentinfo')
	for (const words of [
		'BIV/IPI 500.000',
		'Institut professionnel des agents immobiliers',
		'RC professionnelle',
		'BE00 0000 0000 0000',
		'0000.000.000',
		'SRL',
	])
		expect(footer.textContent).toContain(words)
	expect(
		within(footer)
			.getByRole('link', { name: /déontologie/i })
			.getAttribute('href'),
	).toBe('https://www.ipi.be/deontologie')
	expect(within(footer).getByRole('button', { name: 'Cookies' })).toBeTruthy()
})

test('columns are as wide as configured and show links, contact, pictures and texts', () => {
	show({
		introduction: 'Une maison se visite.',
		columns: [
			column({ id: 'a', type: 'links', title: 'Chercher', links: [{ label: 'À vendre', href: '/fr/a-vendre/' }] }),
			column({ id: 'b' }),
			column({
				id: 'c',
				type: 'images',
				title: '',
				images: [
					{ picture: { src: '/media/a.svg', alt: 'Federia', width: 90, height: 40 }, href: 'https://federia.immo' },
				],
			}),
			column({
				id: 'd',
				type: 'text',
				title: '',
				blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'Depuis 1987.' }] }],
			}),
		],
		fullText: [{ kind: 'list', items: [[{ kind: 'text', text: 'Sur toute la largeur' }]] }],
	})
	expect(screen.getByText('Une maison se visite.')).toBeTruthy()
	expect(screen.getByRole('heading', { name: 'Chercher' }).parentElement?.getAttribute('style')).toBe(
		'--sm: 12; --md: 6; --lg: 3;',
	)
	expect(screen.getByRole('link', { name: 'À vendre' }).getAttribute('href')).toBe('/fr/a-vendre/')
	expect(screen.getByRole('link', { name: '064 12 34 56' }).getAttribute('href')).toBe('tel:+3264123456')
	expect(screen.getByRole('link', { name: 'LinkedIn' })).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Federia' }).getAttribute('href')).toBe('https://federia.immo')
	expect(screen.getByText('Depuis 1987.')).toBeTruthy()
	expect(screen.getByText('Sur toute la largeur').tagName).toBe('LI')
})
