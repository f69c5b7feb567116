'use client'

import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import type { LookView } from '#lib/desk/setup/look-view-types.ts'
import { IN_USE_MS } from './config-in-use.ts'
import { LookPicture } from './look-picture.tsx'
import styles from './setup-page.module.css'

type LookName = LookView['look']

/** A look as it is offered. */
export interface OfferedLook extends LookView {
	name: string
	text: string
	/** What is said when it waits beside the changes of others. */
	drafted: string
}

interface LookChoiceProps {
	looks: readonly OfferedLook[]
	texts: { group: string; choose: string; chosen: string }
}

/**
 * The looks as small pictures in the agency's colours. One press publishes another. The page is loaded again then: its
 * policy allows the styles of the theme that it came with, and no others.
 */
export function LookChoice({ looks, texts }: LookChoiceProps) {
	const words = useDeskTexts()
	const { complain, say } = useUndoToast()
	const [busy, setBusy] = useState<LookName | null>(null)
	const choose = async ({ look, drafted }: OfferedLook) => {
		setBusy(look)
		const answer = await postDesk<{ isPublished: boolean }>('setup/look', { look })
		if (answer.ok && answer.isPublished) return void setTimeout(() => window.location.reload(), IN_USE_MS)
		setBusy(null)
		if (answer.ok) say(drafted)
		else complain(problemText(words, answer))
	}
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
								if (!isChosen && busy === null) void choose(offered)
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
