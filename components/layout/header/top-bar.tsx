import type { Chrome } from '#components/layout/chrome-types.ts'
import { ConfigLink } from '#components/layout/config-link.tsx'
import styles from '#components/layout/navigation.module.css'
import { Icon } from '#components/ui/icon.tsx'
import type { BarLinkView } from '#lib/pages/frame/page-frame-types.ts'
import type { Alternates } from '#lib/site/routing/alternates.ts'
import { LanguageSwitcher } from './language-switcher.tsx'

/** Returns the configured colours for the light and the dark theme, as custom properties. */
export function colorOf({ color }: BarLinkView) {
	return color === null ? undefined : { color: `light-dark(${color.light}, ${color.dark})` }
}

function Links({ links, className }: { links: readonly BarLinkView[]; className: string | undefined }) {
	return (
		<ul className={className}>
			{links.map((link) => (
				<li key={link.label + link.href} className={styles.topBarItem}>
					<ConfigLink href={link.href} className={styles.topBarLink} style={colorOf(link)}>
						{link.icon !== null && <Icon name={link.icon} className={styles.icon} />}
						<span className={styles.words}>{link.label}</span>
					</ConfigLink>
				</li>
			))}
		</ul>
	)
}

/** The configured links at both ends and the languages, above the header; nothing if the bar is hidden. */
export function TopBar({ chrome, alternates }: { chrome: Chrome; alternates: Alternates }) {
	const { topBar, labels } = chrome
	if (topBar === null) return null
	return (
		<div className={styles.bar} data-screen-only="">
			<div className={`wrap ${styles.row}`}>
				<Links links={topBar.left} className={styles.left} />
				<div className={styles.topBarEnd}>
					<Links links={topBar.right} className={styles.right} />
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
