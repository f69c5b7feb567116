'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { readDesk } from '#components/desk/frame/server/post-desk.ts'
import { hasSessionEnded, subscribeToSession } from '#components/desk/frame/server/session-state.ts'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './session-over.module.css'

/** Returns the last dialog that is open, which keeps the rest of the page out of reach; null if none is, or nobody asks. */
function useTopDialog(isWatched: boolean): Element | null {
	const [top, setTop] = useState<Element | null>(null)
	useEffect(() => {
		if (!isWatched) return
		const look = () => setTop([...document.querySelectorAll('dialog[open]')].at(-1) ?? null)
		look()
		const observer = new MutationObserver(look)
		observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
		return () => {
			observer.disconnect()
			setTop(null)
		}
	}, [isWatched])
	return top
}

/** How often it is looked whether the session is there again, while the page is seen. */
const LOOK_MS = 3000
const isOverOnServer = () => false

/**
 * Shows on top of whatever is open that the session has ended, and leads to the login in a tab of its own: this one
 * keeps what was typed, notices the new login, and what saves itself is saved. Whoever closes it keeps a line in sight:
 * in a dialog that is open, since the page around that one cannot be reached.
 */
export function SessionOver() {
	const { language, loginHref, session, sill } = useDeskTexts()
	const { say } = useUndoToast()
	const isOver = useSyncExternalStore(subscribeToSession, hasSessionEnded, isOverOnServer)
	const [isDismissed, setIsDismissed] = useState(false)
	const wasOver = useRef(false)
	const dialog = useTopDialog(isOver && isDismissed)
	useEffect(() => {
		if (!isOver) {
			if (wasOver.current) say(session.back)
			wasOver.current = false
			return
		}
		wasOver.current = true
		setIsDismissed(false)
		const look = () => {
			if (document.visibilityState === 'visible') void readDesk('counts')
		}
		const timer = setInterval(look, LOOK_MS)
		window.addEventListener('focus', look)
		return () => {
			clearInterval(timer)
			window.removeEventListener('focus', look)
		}
	}, [isOver, say, session.back])
	if (!isOver) return null
	const login = (
		<a href={`${loginHref}?lng=${language}`} target="_blank" rel="noopener">
			{session.login}
		</a>
	)
	const line = (
		<p role="alert" className={styles.line} data-inside={dialog === null ? undefined : ''}>
			{session.over} {login}
		</p>
	)
	if (isDismissed) return dialog === null ? line : createPortal(line, dialog)
	return (
		<Dialog
			isOpen
			onClose={() => setIsDismissed(true)}
			label={session.title}
			place="sheet"
			className={classNames(shared.dialog, styles.dialog)}
		>
			<h2>{session.title}</h2>
			<p>{session.over}</p>
			<p className={styles.acts}>
				{login}
				<DeskButton onClick={() => setIsDismissed(true)}>{sill.close}</DeskButton>
			</p>
		</Dialog>
	)
}
