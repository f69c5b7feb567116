import { classNames } from '@/components/ui/class-names'
import { HoverLink } from '@/components/ui/hover-link'
import { Icon } from '@/components/ui/icon'
import type { MenuEntry } from '@/lib/agency/chrome-view'
import { Submenu } from './submenu'

/** Whether the page is the entry itself or under it. */
function holds({ id, children }: MenuEntry, active: string | null): boolean {
	return id === active || children.some((child) => holds(child, active))
}

/** The class names of one look of the menu. */
export type MenuLook = Partial<
	Record<'list' | 'link' | 'fold' | 'summary' | 'chevron' | 'panel' | 'sub' | 'deep', string>
>

interface MenuProps {
	entries: readonly MenuEntry[]
	/** The id of the page that is shown. */
	active: string | null
	/** Tells the menus of a page apart. */
	name: string
	/** What unfolds lies over the page. */
	isFloating: boolean
	look: MenuLook
	/** Called when a link is chosen. */
	onChoose?: (() => void) | undefined
}

function Entry({
	entry,
	active,
	className,
	onChoose,
}: Omit<MenuProps, 'entries' | 'name' | 'look' | 'isFloating'> & EntryProps) {
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

function Under({ entries, look, isDeep, ...rest }: MenuProps & { isDeep: boolean }) {
	return entries.map((entry) => (
		<li key={entry.id}>
			<Entry {...rest} entry={entry} className={classNames(look.sub, isDeep && look.deep)} />
			{entry.children.length > 0 && (
				<ul>
					<Under {...rest} entries={entry.children} look={look} isDeep={true} />
				</ul>
			)}
		</li>
	))
}

/** The pages of the menu. An entry with pages under it unfolds; the first of these is its own page. */
export function Menu({ entries, look, ...rest }: MenuProps) {
	return (
		<ul className={look.list}>
			{entries.map((entry) => (
				<li key={entry.id}>
					{entry.children.length === 0 ? (
						<Entry {...rest} entry={entry} className={look.link} />
					) : (
						<Submenu
							name={rest.name}
							isFloating={rest.isFloating}
							className={look.fold}
							summaryClassName={classNames(look.link, look.summary)}
							isActive={holds(entry, rest.active)}
							summary={
								<>
									{entry.label}
									<Icon name="down" className={look.chevron} />
								</>
							}
						>
							<ul className={look.panel}>
								<Under {...rest} entries={[{ ...entry, children: [] }, ...entry.children]} look={look} isDeep={false} />
							</ul>
						</Submenu>
					)}
				</li>
			))}
		</ul>
	)
}
