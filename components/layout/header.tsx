import { classNames } from '@/components/ui/class-names'
import { HoverLink } from '@/components/ui/hover-link'
import type { Alternates } from '@/lib/i18n/navigation'
import type { PageId } from '@/lib/i18n/path-table'
import type { Chrome } from './chrome-types'
import styles from './header.module.css'
import { Logo } from './logo'
import { MenuDrawer } from './menu-drawer'

interface HeaderProps {
	chrome: Chrome
	active: PageId | null
	alternates: Alternates
}

/** Logo and menu; below 1280 px the menu is a drawer. At the top it lies in the page, after 30 px it is fixed and lower. */
export function Header({ chrome, active, alternates }: HeaderProps) {
	return (
		<div className={styles.space}>
			<div className={styles.header}>
				<div className={classNames('wrap', styles.row)}>
					<Logo name={chrome.name} href={chrome.homeHref} />
					<nav className={styles.nav} aria-label={chrome.labels.mainMenu} data-screen-only="">
						<ul className={styles.list}>
							{chrome.menu.map(({ page, label, href }) => (
								<li key={page}>
									<HoverLink href={href} className={styles.link} aria-current={page === active ? 'true' : undefined}>
										{label}
									</HoverLink>
								</li>
							))}
						</ul>
					</nav>
					<MenuDrawer chrome={chrome} active={active} alternates={alternates} />
				</div>
			</div>
		</div>
	)
}
