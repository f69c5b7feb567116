import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import type { Alternates } from '#lib/site/routing/alternates.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { ownerAction } from '#lib/site/routing/pages/owner-pages.ts'
import styles from './portal-frame.module.css'

interface PortalFrameProps {
	language: string
	active: 'homes' | 'settings'
	alternates: Alternates
	children: ReactNode
}

/** The portal's own bar below the site's header: homes, settings, log out. */
export async function PortalFrame({ language, active, alternates, children }: PortalFrameProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner.nav' })
	const current = (page: PortalFrameProps['active']) => (page === active ? 'page' : undefined)
	return (
		<PageShell
			language={language}
			active={null}
			alternates={alternates}
			above={
				<nav className={styles.nav} aria-label={t('label')} data-screen-only>
					<ul className={`wrap ${styles.list}`}>
						<li>
							<a className={styles.link} href={hrefOf(language, 'owner')} aria-current={current('homes')}>
								{t('homes')}
							</a>
						</li>
						<li>
							<a
								className={styles.link}
								href={hrefOf(language, 'owner-page', { kind: 'settings' })}
								aria-current={current('settings')}
							>
								{t('settings')}
							</a>
						</li>
						<li className={styles.out}>
							<form method="post" action={ownerAction('logout')}>
								<input type="hidden" name="language" value={language} />
								<button type="submit" className={styles.link}>
									{t('logout')}
								</button>
							</form>
						</li>
					</ul>
				</nav>
			}
		>
			<div className={`wrap ${styles.page}`}>{children}</div>
		</PageShell>
	)
}
