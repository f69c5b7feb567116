'use client'

import dynamic from 'next/dynamic'

/** `CompareFrame` in a chunk of its own, included in the page's first response. */
export const ComparePart = dynamic(() => import('./compare-frame.tsx'))
