import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Price } from '#components/property/panel/price.tsx'
import { buttonClass, GoLink } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { formatDate } from '#lib/base/format/format-date.ts'
import type { OwnedHome } from '#lib/people/owners/portal-types.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import styles from './home-head.module.css'

/** The first photograph of a home, or a plain field if there is none. */
export function HomePhoto({ home, className }: { home: OwnedHome; className?: string | undefined }) {
	const { picture } = home
	return picture === null ? (
		<div className={classNames(styles.empty, className)}>
			<Icon name="house" />
		</div>
	) : (
		<img
			className={className}
			src={picture.url}
			alt=""
			width={picture.width ?? undefined}
			height={picture.height ?? undefined}
		/>
	)
}

interface HomeHeadProps {
	language: string
	home: OwnedHome
	/** The owner's other homes. */
	others: readonly OwnedHome[]
}

/**
 * What is public now: photograph, price, status and a link to the public page; and links to the owner's other homes.
 */
export async function HomeHead({ language, home, others }: HomeHeadProps) {
	const t = await getTranslations({ locale: language, namespace: 'owner' })
	const { live } = home
	return (
		<section className={styles.head} aria-labelledby="home">
			<HomePhoto home={home} className={styles.photo} />
			<div className={styles.words}>
				<h1 id="home" className={styles.title}>
					{home.address || home.title.text}
				</h1>
				<p className={`muted ${styles.kind}`}>
					<span lang={home.title.language}>{home.title.text}</span>
					{home.reference !== null && ` (${home.reference})`}
				</p>
				{live === null ? (
					<p className={styles.offline}>{t('live.offline')}</p>
				) : (
					<>
						<div className={styles.facts}>
							{!live.isClosed && <Price price={live.price} className={styles.price} />}
							<p className={styles.status} data-status={live.status}>
								{t(`live.statuses.${live.status}`)}
							</p>
							<p className={`muted ${styles.online}`}>
								{t('live.online', { date: formatDate(home.createdAt, language) ?? '' })}
							</p>
						</div>
						<p className={styles.see} data-screen-only>
							<GoLink href={live.href}>{t('live.see')}</GoLink>
						</p>
					</>
				)}
			</div>
			{others.length > 0 && (
				<details className={styles.switch} data-screen-only>
					<summary className={buttonClass({})}>
						{t('homes.switch')}
						<Icon name="down" />
					</summary>
					<ul className={styles.others}>
						{others.map((other) => (
							<li key={other.id}>
								<a className={styles.other} href={hrefOf(language, 'owner-listing', { id: String(other.id) })}>
									{other.address || other.title.text}
								</a>
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	)
}
