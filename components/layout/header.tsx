import { classNames } from '@/components/ui/class-names'
import { ShortlistLink } from '@/components/visitor/shortlist-link'
import type { Alternates } from '@/lib/i18n/navigation'
import type { Chrome } from './chrome-types'
import { ConfigLink } from './config-link'
import styles from './header.module.css'
import { LanguageSwitcher } from './language-switcher'
import { Logo } from './logo'
import { Menu } from './main-menu'
import { MenuDrawer } from './menu-drawer'
import { headerLooks } from './menu-room'

interface HeaderProps {
	chrome: Chrome
	/** The id of the page that is shown. */
	active: string | null
	alternates: Alternates
}

/**
 * Logo, menu and button; where there is no room for all of it, the last entries stand under "More", and without room
 * for a menu it is a drawer. At the top it lies in the page, after 30 px it is fixed and lower.
 */
export function Header({ chrome, active, alternates }: HeaderProps) {
	const { labels, shortlist, action, topBar } = chrome
	const { drawer, row, tight, text, folding } = headerLooks(chrome)
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
						<Menu entries={chrome.menu} active={active} name="menu" isFloating={true} look={styles} folding={folding} />
					</nav>
					{action !== null && (
						<ConfigLink href={action.href} className={styles.action} data-screen-only="">
							{action.label}
						</ConfigLink>
					)}
					{shortlist !== null && <ShortlistLink {...shortlist} />}
					{topBar === null && (
						<LanguageSwitcher
							language={chrome.language}
							languages={chrome.languages}
							alternates={alternates}
							label={labels.languages}
							className={styles.languages}
						/>
					)}
					<MenuDrawer chrome={chrome} active={active} alternates={alternates} out={row} />
				</div>
			</div>
		</div>
	)
}
