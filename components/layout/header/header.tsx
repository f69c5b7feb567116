import type { Chrome } from '#components/layout/chrome-types.ts'
import { ConfigLink } from '#components/layout/config-link.tsx'
import { classNames } from '#components/ui/class-names.ts'
import type { Alternates } from '#lib/site/routing/alternates.ts'
import styles from './header.module.css'
import { type Folding, headerWidths } from './header-widths.ts'
import { LanguageFold, LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import { Fold, holds, Menu, type MenuProps, Under } from './main-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { ShortlistLink } from './shortlist-link.tsx'

type MoreProps = Pick<MenuProps, 'entries' | 'active' | 'name' | 'isFloating' | 'look'> & { folding: Folding }

/** "More", with the last entries where the row does not fit them all. */
function MoreMenu({ entries, folding, active, name, isFloating, look }: MoreProps) {
	const held = entries.flatMap((entry, index) => {
		const place = folding.entries[index]
		return place?.isEverFolded ? [{ entry, out: place.outOfMore }] : []
	})
	return (
		<li data-out={folding.out}>
			<Fold
				name={name}
				isFloating={isFloating}
				look={look}
				label={folding.label}
				isActive={held.some(({ entry }) => holds(entry, active))}
			>
				<Under
					entries={held.map(({ entry }) => entry)}
					out={held.map(({ out }) => out)}
					active={active}
					look={look}
					isDeep={false}
				/>
			</Fold>
		</li>
	)
}

interface HeaderProps {
	chrome: Chrome
	/** The id of the current page. */
	active: string | null
	alternates: Alternates
}

/**
 * Logo, menu and button. Where they do not all fit, the last entries move under "More"; where the menu does not fit at
 * all, it becomes a drawer; a phone has no top bar. At the top of the page it scrolls along; after 30 px it is fixed and lower.
 */
export function Header({ chrome, active, alternates }: HeaderProps) {
	const { labels, shortlist, action, topBar } = chrome
	const { drawer, row, tight, text, folding } = headerWidths(chrome)
	const menu = { entries: chrome.menu, active, name: 'menu', isFloating: true, look: styles }
	const languages = { language: chrome.language, languages: chrome.languages, alternates, label: labels.languages }
	return (
		<div
			className={styles.space}
			data-drawer={drawer}
			data-tight={tight}
			data-text={text}
			data-bar={topBar === null ? undefined : ''}
		>
			<div className={styles.header} data-gives-way="">
				<div className={classNames('wrap', styles.row)}>
					<Logo logo={chrome.logo} href={chrome.homeHref} />
					<nav className={styles.nav} aria-label={labels.mainMenu} data-screen-only="">
						<Menu {...menu} folding={folding}>
							{folding && <MoreMenu {...menu} folding={folding} />}
						</Menu>
					</nav>
					{action !== null && (
						<ConfigLink href={action.href} className={styles.action} data-screen-only="">
							{action.label}
						</ConfigLink>
					)}
					<LanguageFold {...languages} />
					{shortlist !== null && <ShortlistLink {...shortlist} />}
					{topBar === null && <LanguageSwitcher {...languages} className={styles.languages} />}
					<MenuDrawer chrome={chrome} active={active} alternates={alternates} out={row} />
				</div>
			</div>
		</div>
	)
}
