import type { Icon } from '#lib/site/config/schema/text.ts'

/** A link with its label in a language. */
export interface LinkView {
	label: string
	href: string
}

/** A link of the top bar. */
export interface BarLinkView extends LinkView {
	icon: Icon
	/** By day and at night; null for the colour of the bar. */
	color: { light: string; dark: string } | null
}

/** A page in the menu, with the pages under it. */
export interface MenuEntry extends LinkView {
	id: string
	children: MenuEntry[]
}
