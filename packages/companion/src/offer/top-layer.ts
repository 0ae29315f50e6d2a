// What a page shows in the top layer, in front of everything else.
import { anyShadowRootOf, type Root } from '../fields/elements.ts'

/** The picker of a select that the page styles is one too. A list in :is() may name what a browser does not know. */
const TOP_LAYER = ':is(:popover-open, dialog:modal, :fullscreen, select:open)'

/** Elements that may have a shadow root: all but the most frequent ones that never have one, so that most of a page is not read one by one. */
const HOSTS =
  ':not(a,b,i,em,strong,small,code,pre,ul,ol,li,dl,dt,dd,table,thead,tbody,tr,td,th,br,hr,img,picture,source,svg,path,g,use,circle,rect,' +
  'script,style,link,meta,input,button,select,option,label,form,textarea,video,audio,iframe)'

/** A document and its shadow roots, without the extension's own: also the closed ones, where the browser gives them. */
export const allRoots = (document: Document, own: Element): Root[] => {
  const roots: Root[] = [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll(HOSTS)) {
      const inner = element === own ? null : anyShadowRootOf(element)
      if (inner !== null) roots.push(inner)
    }
  }
  return roots
}

/** The elements of a page in the top layer, without the extension's own. */
export const topLayerElements = (roots: readonly Root[], own: Element): Element[] =>
  roots.flatMap((root) => [...root.querySelectorAll(TOP_LAYER)]).filter((element) => element !== own)
