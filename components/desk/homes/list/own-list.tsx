import 'server-only'
import { HoverLink } from '#components/ui/hover-link.tsx'
import type { OwnHomeItem } from '#lib/desk/homes/own/types.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import { messagesOf } from '#lib/site/words/messages.ts'
import { NewHome } from './new-home.tsx'
import styles from './own-list.module.css'

/** The homes that staff write themselves, drafts included, and the button that begins one. */
export function OwnList({ language, homes }: { language: string; homes: readonly OwnHomeItem[] }) {
	const { deskOwn: texts } = messagesOf(language)
	const href = deskHref(language, { page: 'homes' })
	return (
		<section className={styles.own} aria-labelledby="own-homes">
			<div className={styles.head}>
				<div>
					<h2 id="own-homes">{texts.listTitle}</h2>
					<p>{texts.listText}</p>
				</div>
				<NewHome text={texts.new} listHref={href} />
			</div>
			{homes.length > 0 && (
				<ul className={styles.rows}>
					{homes.map(({ id, title, place, state, stateWord, saved, picture }) => (
						<li key={id}>
							<span className={styles.thumb}>
								{picture !== null && <img src={picture} width={88} height={66} alt="" loading="lazy" />}
							</span>
							<span>
								<HoverLink href={`${href}own/${id}/`}>{title}</HoverLink>
								<small>{place}</small>
							</span>
							<b data-state={state}>{stateWord}</b>
							<small>{saved}</small>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
