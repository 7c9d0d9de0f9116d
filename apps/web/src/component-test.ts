// Component tests see the styles of the app, because sizes, hidden parts and focus depend on them.
import './styles.css';

// All files share one origin, so the session and the choices that one has kept would greet the next.
localStorage.clear();
sessionStorage.clear();
