import type { PagePicture } from '#lib/pages/content/page-picture.ts'
import type { BarLinkView, LinkView, MenuEntry } from '#lib/pages/frame/page-frame-types.ts'

/** The agency's logo for the light and the dark theme, and its name where it is shown beside the logo. */
export interface LogoView {
	light: PagePicture | null
	/** Null: the same as in the light theme. */
	dark: PagePicture | null
	name: string
	isNameShown: boolean
	/** Its height at the top of a page, in pixels. */
	height: number
}

/**
 * Everything around a page's content that is the same on all pages of a language. Plain data, so that the error page
 * can use it too.
 */
export interface Chrome {
	language: string
	homeHref: string
	logo: LogoView
	/** Null if hidden. */
	topBar: Record<'left' | 'right', BarLinkView[]> | null
	menu: MenuEntry[]
	/** The link with a heart to the shortlist; null where the configuration hides it. */
	shortlist: LinkView | null
	/** The button beside the menu. */
	action: LinkView | null
	/** Every enabled language with its own name and home page. */
	languages: { language: string; name: string; homeHref: string }[]
	labels: {
		skip: string
		menu: string
		mainMenu: string
		/** Label of the menu entry that holds the entries that do not fit. */
		more: string
		close: string
		languages: string
		breadcrumb: string
	}
	error: {
		title: string
		/** Contains `{phone}`. */
		text: string
		phone: { text: string; href: string | null }
		retry: string
		home: string
		busy: string
	}
}
