import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { MenuEntry } from '#lib/pages/frame/page-frame-types.ts'
import type { Folding } from './header-widths.ts'
import { Submenu } from './submenu.tsx'

/** Returns whether the current page is the entry itself or under it. */
export function holds({ id, children }: MenuEntry, active: string | null): boolean {
	return id === active || children.some((child) => holds(child, active))
}

/** The class names of one variant of the menu. */
export type MenuLook = Partial<
	Record<'list' | 'link' | 'fold' | 'summary' | 'chevron' | 'panel' | 'sub' | 'own' | 'deep', string>
>

export interface MenuProps {
	entries: readonly MenuEntry[]
	/** The id of the current page. */
	active: string | null
	/** Distinguishes the menus of a page. */
	name: string
	/** Submenus lie over the page. */
	isFloating: boolean
	look: MenuLook
	/** Which last entries are left out where the row does not fit them all. */
	folding?: Folding | null
	/** Called when a link is chosen. */
	onChoose?: (() => void) | undefined
	/** The entry after all others, such as "More". */
	children?: ReactNode
}

function Entry({ entry, active, className, onChoose }: Pick<MenuProps, 'active' | 'onChoose'> & EntryProps) {
	return (
		<HoverLink
			href={entry.href}
			className={className}
			aria-current={entry.id === active ? 'page' : undefined}
			{...(onChoose === undefined ? {} : { onClick: onChoose })}
		>
			{entry.label}
		</HoverLink>
	)
}

interface EntryProps {
	entry: MenuEntry
	className: string | undefined
}

type UnderProps = Pick<MenuProps, 'entries' | 'active' | 'look' | 'onChoose'> & {
	isDeep: boolean
	/** The first entry is the page under which the others are. */
	isOwnFirst?: boolean
	/** Where the entries are left out, in their order. */
	out?: readonly (string | undefined)[]
}

/** The entries below one that unfolds. */
export function Under({ entries, look, isDeep, isOwnFirst = false, out, ...rest }: UnderProps) {
	return entries.map((entry, index) => (
		<li key={entry.id} data-out={out?.[index]}>
			<Entry
				{...rest}
				entry={entry}
				className={classNames(look.sub, isOwnFirst && index === 0 && look.own, isDeep && look.deep)}
			/>
			{entry.children.length > 0 && (
				<ul>
					<Under {...rest} entries={entry.children} look={look} isDeep={true} />
				</ul>
			)}
		</li>
	))
}

/** Entries that unfold. */
export function Fold({
	label,
	isActive,
	name,
	isFloating,
	look,
	children,
}: Pick<MenuProps, 'name' | 'isFloating' | 'look'> & { label: string; isActive: boolean; children: ReactNode }) {
	return (
		<Submenu
			name={name}
			isFloating={isFloating}
			className={look.fold}
			summaryClassName={classNames(look.link, look.summary)}
			isActive={isActive}
			summary={
				<>
					{label}
					<Icon name="down" className={look.chevron} />
				</>
			}
		>
			<ul className={look.panel}>{children}</ul>
		</Submenu>
	)
}

/**
 * The pages of the menu. An entry with pages under it unfolds; the first of these is its own page. Entries that do not
 * fit at some widths are both in the row and under "More"; the style sheet shows each of them once.
 */
export function Menu({ entries, look, folding, children, ...rest }: MenuProps) {
	const { active, name, isFloating, onChoose } = rest
	return (
		<ul className={look.list}>
			{entries.map((entry, index) => (
				<li key={entry.id} data-out={folding?.entries[index]?.outOfRow}>
					{entry.children.length === 0 ? (
						<Entry active={active} onChoose={onChoose} entry={entry} className={look.link} />
					) : (
						<Fold name={name} isFloating={isFloating} look={look} label={entry.label} isActive={holds(entry, active)}>
							<Under
								entries={[{ ...entry, children: [] }, ...entry.children]}
								active={active}
								onChoose={onChoose}
								look={look}
								isDeep={false}
								isOwnFirst={true}
							/>
						</Fold>
					)}
				</li>
			))}
			{children}
		</ul>
	)
}
