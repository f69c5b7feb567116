'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import styles from './download.module.css'

interface DownloadProps {
	href: string
	className?: string | undefined
	children: ReactNode
}

function save(contents: Blob, name: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(contents)
	link.download = name
	link.click()
	// The browser has taken the contents by then.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Fetches a file and saves it. Returns why there is none, or null. */
async function fetchFile(href: string): Promise<DeskRefusal | null> {
	try {
		const answer = await fetch(href)
		if (!answer.ok) return await answer.json()
		const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
		save(await answer.blob(), name ?? 'download')
		return null
	} catch {
		return { ok: false, problem: 'offline' }
	}
}

/**
 * A link to a file that takes time to make: it shows that until the file is there, and the problem if there is one.
 * Without scripts, or in another tab, it is a link.
 */
export function Download({ href, className, children }: DownloadProps) {
	const texts = useDeskTexts()
	const [isBusy, setIsBusy] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const take = async (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		if (isBusy) return
		setIsBusy(true)
		setProblem(null)
		const refusal = await fetchFile(href)
		setIsBusy(false)
		if (refusal !== null) setProblem(problemText(texts, refusal, { failed: texts.files.notMade }))
	}
	return (
		<span className={styles.download}>
			<a href={href} download className={className} aria-busy={isBusy || undefined} onClick={(e) => void take(e)}>
				{children}
			</a>
			<span role="status">{isBusy && texts.files.making}</span>
			<span role="alert" className={styles.problem}>
				{problem}
			</span>
		</span>
	)
}
