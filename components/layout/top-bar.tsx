import { HoverLink } from '@/components/ui/hover-link'
import { Icon } from '@/components/ui/icon'
import type { Alternates } from '@/lib/i18n/navigation'
import type { Chrome } from './chrome-types'
import { LanguageSwitcher } from './language-switcher'
import styles from './top-bar.module.css'

/** Phone and opening hours at the left; owners' login and languages at the right. */
export function TopBar({ chrome, alternates }: { chrome: Chrome; alternates: Alternates }) {
	const { phone, login, labels } = chrome
	return (
		<div className={styles.bar} data-screen-only="">
			<div className={`wrap ${styles.row}`}>
				<ul className={styles.left}>
					{phone.href !== null && (
						<li>
							<a href={phone.href} aria-label={labels.call} className={styles.link}>
								<Icon name="phone" className={styles.icon} />
								{phone.text}
							</a>
						</li>
					)}
					{chrome.openingHours !== '' && <li className={styles.hours}>{chrome.openingHours}</li>}
				</ul>
				<div className={styles.right}>
					<HoverLink href={login.href} className={styles.link}>
						<Icon name="user" className={styles.icon} />
						{login.label}
					</HoverLink>
					<LanguageSwitcher
						language={chrome.language}
						languages={chrome.languages}
						alternates={alternates}
						label={labels.languages}
					/>
				</div>
			</div>
		</div>
	)
}
