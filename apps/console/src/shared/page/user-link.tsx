import { Link } from '@tanstack/react-router';

/** The number of a user, which leads to their page. */
export function UserLink({ id }: { readonly id: number }) {
  return (
    <Link to="/users/$id" params={{ id: String(id) }} className="underline underline-offset-2">
      {id}
    </Link>
  );
}
