'use client'

import type { LookView } from '#lib/desk/setup/look-view-types.ts'
import { LookPicture } from './look-picture.tsx'
import styles from './setup-page.module.css'
import { useRestyle } from './use-restyle.ts'

/** A look as it is offered. */
export interface OfferedLook extends LookView {
	name: string
	text: string
	/** The message when it waits beside the changes of others. */
	drafted: string
}

interface LookChoiceProps {
	looks: readonly OfferedLook[]
	texts: { group: string; choose: string; chosen: string }
}

/** The looks as small pictures in the agency's colours. One press publishes another. */
export function LookChoice({ looks, texts }: LookChoiceProps) {
	const { busy, restyle } = useRestyle()
	return (
		<ul className={styles.looks} aria-label={texts.group}>
			{looks.map((offered) => {
				const { look, isChosen, name, text } = offered
				return (
					<li key={look}>
						<button
							type="button"
							className={styles.look}
							aria-pressed={isChosen}
							aria-busy={busy === look || undefined}
							onClick={() => {
								if (!isChosen && busy === null) void restyle({ look }, offered.drafted)
							}}
						>
							<LookPicture view={offered} />
							<b>{name}</b>
							<span>{text}</span>
							<span className={styles.act}>{isChosen ? texts.chosen : texts.choose}</span>
						</button>
					</li>
				)
			})}
		</ul>
	)
}
