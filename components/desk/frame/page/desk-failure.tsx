'use client'

import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from './dead-end.module.css'

/** Instead of a page that could not be rendered. The error itself is only in the server's log. */
export function DeskFailure({ retry }: { retry: () => void }) {
	const { failure } = useDeskTexts()
	return (
		<main id="main" className={styles.page}>
			<h1>{failure.title}</h1>
			<p>{failure.text}</p>
			<DeskButton onClick={retry}>{failure.retry}</DeskButton>
		</main>
	)
}
