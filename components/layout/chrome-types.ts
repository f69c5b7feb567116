import type { PagePicture } from '#lib/pages/content/types.ts'
import type { BarLinkView, LinkView, MenuEntry } from '#lib/pages/frame/chrome-view.ts'

/** The agency's logo by day and at night, and its name where it stands beside it. */
export interface LogoView {
	light: PagePicture | null
	/** Null: the same as by day. */
	dark: PagePicture | null
	name: string
	isNameShown: boolean
	/** Its height at the top of a page, in pixels. */
	height: number
}

/** Everything that stands around a page and is the same on all pages of a language; plain data, so that the error page has it too. */
export interface Chrome {
	language: string
	homeHref: string
	logo: LogoView
	/** Null where it is hidden. */
	topBar: Record<'left' | 'right', BarLinkView[]> | null
	menu: MenuEntry[]
	/** The heart with the homes that the visitor keeps; null where the configuration hides it. */
	shortlist: LinkView | null
	/** The button beside the menu. */
	action: LinkView | null
	/** Every enabled language with its own name and home page. */
	languages: { language: string; name: string; homeHref: string }[]
	labels: {
		skip: string
		menu: string
		mainMenu: string
		/** The entry of the menu that holds what has no room beside the logo. */
		more: string
		close: string
		languages: string
		breadcrumb: string
	}
	error: {
		title: string
		/** With `{phone}` in it. */
		text: string
		phone: { text: string; href: string | null }
		retry: string
		home: string
		busy: string
	}
}
