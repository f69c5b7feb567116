import type { PageId } from '@/lib/i18n/path-table'

export interface NavLink {
	page: PageId
	label: string
	href: string
}

/** Everything that stands around a page and is the same on all pages of a language; plain data, so that the error page has it too. */
export interface Chrome {
	language: string
	name: string
	homeHref: string
	/** `href` is null where the number cannot be dialled. */
	phone: { text: string; href: string | null }
	openingHours: string
	login: NavLink
	menu: NavLink[]
	/** Every enabled language with its own name and home page. */
	languages: { language: string; name: string; homeHref: string }[]
	labels: {
		skip: string
		menu: string
		mainMenu: string
		close: string
		languages: string
		breadcrumb: string
		home: string
		call: string
	}
	error: { title: string; text: string; retry: string; home: string; busy: string }
}
