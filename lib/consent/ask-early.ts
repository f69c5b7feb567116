import { DECISION_KEY } from './decision.ts'

/**
 * Stands in the page before the question. Where nothing is stored, the question is painted with the page, so that it
 * does not come over what a visitor presses later; and until the page's scripts run, an answer closes it and is noted
 * in `data-decided`. From then on `startConsent` answers for it.
 */
export const ASK_EARLY = `((root,stored)=>{if(location.pathname.toLowerCase().includes("preview"))return;try{stored=localStorage.getItem("${DECISION_KEY}")}catch{}if(stored&&!/[?&]setcookies/.test(location.search))return;root.dataset.asks="early";addEventListener("click",({target})=>{let answer=target.closest("[data-decide]")?.dataset.decide;if(answer&&root.dataset.asks=="early"){root.dataset.decided=answer;if(answer!="choose")delete root.dataset.asks}})})(document.documentElement)`
