'use client'

import { useSyncExternalStore } from 'react'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import styles from './offline.module.css'

function subscribe(onChange: () => void): () => void {
	window.addEventListener('online', onChange)
	window.addEventListener('offline', onChange)
	return () => {
		window.removeEventListener('online', onChange)
		window.removeEventListener('offline', onChange)
	}
}

const isOnline = () => navigator.onLine
const isOnlineOnServer = () => true

/** One line below the header while there is no connection. */
export function Offline() {
	const { sill } = useDeskTexts()
	const hasConnection = useSyncExternalStore(subscribe, isOnline, isOnlineOnServer)
	return <div role="status">{!hasConnection && <p className={styles.offline}>{sill.offline}</p>}</div>
}
