import { keepShared, type Shared } from './shared-store.ts';

/** Where other apps leave what they share, as the manifest says; no page has this address. */
export const SHARE_TARGET = '/share';
const SHARED_PAGE = '/shared';

/**
 * Keeps what another app posted and leads to the page that asks what to do with it. A phone that has no room is led
 * there too, to be told so.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const kept =
    form !== null &&
    (await keepShared(readForm(form)).then(
      () => true,
      () => false,
    ));
  return Response.redirect(kept ? SHARED_PAGE : `${SHARED_PAGE}?failed=true`, 303);
}

/** The fields are those of the manifest's `share_target`. */
function readForm(form: FormData): Shared {
  const text = (name: string) => {
    const given = form.get(name);
    return typeof given === 'string' ? given.trim() : '';
  };
  const files = form.getAll('file').filter((given) => given instanceof File);
  return { title: text('title'), text: text('text'), url: text('url'), files, at: Date.now() };
}
