// Component tests see the styles of the app, because sizes, hidden parts and focus depend on them.
import './styles.css';
