import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { OwnedHome } from '#lib/people/owners/portal-types.ts'
import { alternatesOf, hrefOf } from '#lib/site/routing/navigation.ts'
import { HomePhoto } from './home-head.tsx'
import styles from './home-list.module.css'
import { PortalFrame } from './portal-frame.tsx'

interface HomeListProps {
	language: string
	homes: { home: OwnedHome; visits: number }[]
}

/** The homes of an owner, to choose from. */
export async function HomeList({ language, homes }: HomeListProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner' })
	return (
		<PortalFrame language={language} active="homes" alternates={alternatesOf('owner')}>
			<h1>{t('homes.title')}</h1>
			{homes.length === 0 && <p className={styles.none}>{t('homes.none')}</p>}
			<ul className={styles.list}>
				{homes.map(({ home, visits }) => (
					<li key={home.id} className={styles.item}>
						<HomePhoto home={home} className={styles.photo} />
						<div>
							<a className={styles.name} href={hrefOf(language, 'owner-listing', { id: String(home.id) })}>
								{home.address || home.title.text}
							</a>
							<p className="muted" lang={home.title.language}>
								{home.title.text}
							</p>
							<p className={styles.visits}>{t('homes.visits', { count: visits })}</p>
						</div>
					</li>
				))}
			</ul>
		</PortalFrame>
	)
}
