import type { Chrome } from '@/components/layout/chrome-types'

/** The chrome of a French page, as the configuration of the sample agency makes it, with a shorter menu. */
export const testChrome: Chrome = {
	language: 'fr',
	name: 'Agence du Beffroi',
	homeHref: '/fr/',
	phone: { text: '064 12 34 56', href: 'tel:+3264123456' },
	openingHours: 'Du lundi au vendredi de 9 h à 18 h',
	login: { page: 'login', label: 'Espace propriétaire', href: '/fr/login/' },
	menu: [
		{ page: 'sale', label: 'À vendre', href: '/fr/a-vendre/' },
		{ page: 'rent', label: 'À louer', href: '/fr/a-louer/' },
	],
	languages: [
		{ language: 'nl', name: 'Nederlands', homeHref: '/' },
		{ language: 'fr', name: 'Français', homeHref: '/fr/' },
	],
	labels: {
		skip: 'Aller au contenu',
		menu: 'Menu',
		mainMenu: 'Menu principal',
		close: 'Fermer',
		languages: 'Langue',
		breadcrumb: 'Fil d’Ariane',
		home: 'Accueil',
		call: 'Appeler le 064 12 34 56',
	},
	error: { title: 'Un souci', text: 'Réessayez.', retry: 'Réessayer', home: 'Aller à l’accueil', busy: 'Un instant…' },
}
