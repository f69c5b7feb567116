import type { Chrome } from '#components/layout/chrome-types.ts'

/** The chrome of a French page, as the sample agency's configuration makes it, with a shorter menu. */
export const testChrome: Chrome = {
	language: 'fr',
	homeHref: '/fr/',
	logo: {
		light: { src: '/media/logo.svg', alt: '', width: 30, height: 56 },
		dark: { src: '/media/logo-dark.svg', alt: '', width: 30, height: 56 },
		name: 'Agence du Beffroi',
		isNameShown: true,
		height: 44,
	},
	topBar: {
		left: [{ label: '064 12 34 56', href: 'tel:+3264123456', icon: 'phone', color: null }],
		right: [{ label: 'Espace propriétaire', href: '/fr/login/', icon: 'user', color: null }],
	},
	menu: [
		{ id: 'sale', label: 'À vendre', href: '/fr/a-vendre/', children: [] },
		{ id: 'rent', label: 'À louer', href: '/fr/a-louer/', children: [] },
		{
			id: 'services',
			label: 'Services',
			href: '/fr/services/',
			children: [{ id: 'sell', label: 'Vendre', href: '/fr/services/vendre/', children: [] }],
		},
	],
	shortlist: { label: 'Ma sélection', href: '/fr/ma-selection/' },
	action: { label: 'Estimation gratuite', href: '/fr/estimation-gratuite/' },
	languages: [
		{ language: 'nl', name: 'Nederlands', homeHref: '/' },
		{ language: 'fr', name: 'Français', homeHref: '/fr/' },
	],
	labels: {
		skip: 'Aller au contenu',
		menu: 'Menu',
		mainMenu: 'Menu principal',
		more: 'Plus',
		close: 'Fermer',
		languages: 'Langue',
		breadcrumb: 'Fil d’Ariane',
	},
	error: {
		title: 'Un souci',
		text: 'Réessayez ou appelez-nous au {phone}.',
		phone: { text: '064 12 34 56', href: 'tel:+3264123456' },
		retry: 'Réessayer',
		home: 'Aller à l’accueil',
		busy: 'Un instant…',
	},
}
